/** Where something happened: what an event names is shown on the table while a line of the log is pointed at. */

const MARK = "pointed";

/** Selectors of all that the facts of an event name. @param {any} facts @returns {string[]} */
function placesOf(facts) {
  const { space, card, seat, coatl, place, pile } = facts;
  return [
    space && `[data-place="${space}"]`,
    card && `[data-moves="card:${card}"]`,
    coatl && `[data-serpent="${seat}:${coatl}"]`,
    place && `[data-source="face:${place}"]`,
    pile && `[data-pile="${pile}"]`,
    facts.pieces && `[data-pieces="${seat}"]`,
  ].filter(Boolean);
}

/** Mark what an event is about, and nothing else. @param {ParentNode | null} root @param {any} facts null for none */
export function point(root, facts) {
  for (const marked of root?.querySelectorAll(`.${MARK}`) ?? []) marked.classList.remove(MARK);
  if (!facts) return;
  for (const selector of placesOf(facts)) {
    for (const element of root?.querySelectorAll(selector) ?? []) element.classList.add(MARK);
  }
}
