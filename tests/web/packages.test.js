import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);

test("types are checked against the very versions of the libraries that are served", async () => {
  const { devDependencies } = JSON.parse(await readFile(new URL("package.json", ROOT), "utf8"));
  const brought = await readFile(new URL("src/coatl/web/vendor/README.md", ROOT), "utf8");
  const { typescript, ...libraries } = devDependencies;
  assert.match(typescript, /^\d+\.\d+\.\d+$/);
  assert.notDeepEqual(libraries, {});
  for (const [name, version] of Object.entries(libraries)) assert.ok(brought.includes(`| ${name} | ${version} |`), name);
});
