### German. Every word the command line, the server and the browser show is a message of this file.
### Plain text, the terms of the German rulebooks; line breaks inside a rule are for the editor only. Names a person
### may type, such as count-b or golden-feathers, are the same in every language.

## Rules of either game

rules-unofficial =
    Dies ist ein inoffizielles Projekt. Es steht in keiner Verbindung zu den Autoren, der Illustratorin oder den
    Verlagen von Cóatl und wurde von ihnen nicht gebilligt.

## Rules of the board game

rules-board-title = Die Regeln von Cóatl, dem Brettspiel
rules-board-intro =
    Diese inoffizielle digitale Fassung spielt Cóatl nach den folgenden Regeln, die wir mit eigenen Worten
    wiedergeben. Jede Regel hat eine Nummer, etwa BG-6.6, mit der das Spiel und andere Regeln auf sie verweisen.
    Die gedruckten Spielregeln lassen manche Frage offen und widersprechen einander in wenigen Punkten; wo wir
    entscheiden mussten, endet die Regel mit einer Anmerkung, die mit „Unsere Festlegung“ beginnt.

# BG-1

rule-bg-1 = Spielmaterial
rule-bg-1-1 =
    Cóatl werden aus Köpfen, Schwänzen und Körpersegmenten in fünf Farben gebaut: Grün, Rot, Blau, Gelb und
    Schwarz. Von jeder Farbe gibt es 3 Köpfe, 3 Schwänze und 24 Körpersegmente, zusammen also 150 Teile. Sie
    stecken in drei Vorratsbeuteln: einem für Köpfe, einem für Schwänze und einem für Körpersegmente.
rule-bg-1-2 =
    Das Prophezeiungsdeck hat 54 Karten, davon 49 verschiedene: Jede rote Karte ist zweimal dabei, jede andere
    einmal. (Mit Rot ist hier die Farbe der Karte selbst gemeint, nicht die der verlangten Teile.) Dazu kommen
    15 Tempelkarten. Die Promokarten (BG-11.1) sind darin nicht enthalten.
rule-bg-1-3 =
    Die Vorratstafel hat zehn Felder: 6 für Körpersegmente mit je zwei Segmenten sowie 2 für Köpfe und 2 für
    Schwänze mit je einem Teil.
rule-bg-1-4 =
    Auf deinem Spielertableau liegen die Teile, die du noch nicht verbaut hast. Es hat 8 Felder, und auf jedem
    liegt höchstens ein Teil.
rule-bg-1-5 =
    Alle haben die gleichen drei Opferplättchen, von jeder Art eines: Perfekte Wahl, Blick in die Zukunft und
    Priesterliche Hingabe. Sie spielen nur in einer Partie mit Opferplättchen eine Rolle (BG-8).

# BG-2

rule-bg-2 = Spielaufbau (2 bis 4 Personen)
rule-bg-2-1 =
    Man spielt zu zweit, zu dritt oder zu viert. Zu Beginn werden alle Felder der Vorratstafel mit Teilen
    gefüllt, die blind aus den Beuteln gezogen werden.
rule-bg-2-2 =
    Alle erhalten eine Tempelkarte und halten sie geheim. Die übrigen Tempelkarten liegen offen in zwei Stapeln
    aus, die gleich groß sind, soweit ihre Anzahl das zulässt; zu sehen ist nur die oberste Karte jedes
    Stapels. Ein aufgebrauchter Stapel bleibt leer: Karten wechseln nie von einem Stapel zum anderen.
rule-bg-2-3 =
    Sechs Prophezeiungskarten werden aufgedeckt. Sie bilden die offene Auslage, die übrigen das Deck.
rule-bg-2-4 =
    Je später du an der Reihe bist, desto größer ist deine Auswahl an Prophezeiungskarten: Der Startspieler
    bekommt 3, wer als Zweites dran ist 4, danach 5 und schließlich 6. Behalte höchstens drei davon (auch
    weniger oder gar keine) und wirf die anderen ab. Deine Handkarten sind geheim. (Unsere Festlegung: Gewählt
    wird in Zugreihenfolge, niemand sieht, was andere abwerfen, und wie viele Karten jemand behalten hat, wird
    erst gezeigt, wenn alle gewählt haben.)
rule-bg-2-5 =
    Der Startspieler hat den ersten Zug. Von da an geht es im Uhrzeigersinn reihum.

# BG-3

rule-bg-3 = Ein Zug
rule-bg-3-1 =
    In deinem Zug führst du genau eine Aktion aus. Du nimmst Teile (BG-4), du wählst Prophezeiungskarten (BG-5)
    oder du setzt zusammen (BG-6). Wird mit Opferplättchen gespielt (tokens), darfst du stattdessen eines davon
    einsetzen (BG-8); wird mit Goldenen Federn gespielt (golden-feathers), darfst du stattdessen ein goldenes
    Segment abgeben (BG-11.3). (Nur ein letzter Zug kann länger sein: BG-9.2.)
rule-bg-3-2 =
    Du passt, wenn dir die Regeln keine einzige Aktion lassen. Solange du eine hast, musst du handeln;
    ausgenommen ist nur die zweite Aktion eines letzten Zugs (BG-9.2), auf die du immer verzichten darfst.
    (Unsere Festlegung: die ganze Regel, denn die gedruckten Spielregeln erwähnen das Passen nicht.)

# BG-4

rule-bg-4 = Teile nehmen
rule-bg-4-1 =
    Wähle ein Feld der Vorratstafel und lege alles, was darauf liegt, auf dein Spielertableau: einen Kopf,
    einen Schwanz oder zwei Körpersegmente. Von zwei Segmenten darfst du keines liegen lassen, und du kannst ein
    Feld nur wählen, wenn dein Tableau Platz für alles hat, was darauf liegt.
rule-bg-4-2 =
    Die Vorratstafel wird aufgefüllt, sobald ihr letztes Körpersegment weg ist, und ebenso, sobald weder ein
    Kopf noch ein Schwanz übrig ist. Dann kommen auf jedes leere Feld, gleich welcher Art, zufällig gezogene
    Teile. Das wird nach jedem Nehmen geprüft, auch wenn ein Beutel schon leer ist: Solange auf der Tafel kein
    Körpersegment oder weder Kopf noch Schwanz liegt, wird nach jedem Nehmen gefüllt, was sich noch füllen
    lässt. (Wann du die neuen Teile siehst, steht in BG-13.1.)
rule-bg-4-3 =
    Reichen die Teile nicht aus, werden so viele Felder wie möglich gefüllt, und das Spiel geht weiter. Ein Feld
    für Körpersegmente bekommt zwei Segmente oder bleibt leer. (Unsere Festlegung: Ein einzelnes letztes
    Segment im Beutel kann kein Feld füllen und gilt daher als nicht vorhanden. Wo dieses Kapitel und BG-9.3
    von Körpersegmenten sprechen, sind goldene mitgemeint.)
rule-bg-4-4 =
    Liegt kein Körpersegment auf der Vorratstafel und kann auch keines mehr dorthin gelegt werden, wird das
    Spielende eingeleitet (BG-9.3).

# BG-5

rule-bg-5 = Prophezeiungskarten wählen
rule-bg-5-1 =
    Nimm mindestens eine Karte und gern auch mehr, solange du nie über 5 Prophezeiungskarten auf der Hand hast.
    Jede davon kann aus der offenen Auslage stammen oder die oberste Karte des Decks sein, die du verdeckt
    ziehst. Du nimmst die Karten einzeln und kennst eine Karte vom Deck also schon, bevor du über die nächste
    entscheidest.
rule-bg-5-2 =
    Während du wählst, bleiben Lücken in der offenen Auslage bestehen. Sie wird wieder auf sechs Karten
    gebracht, wenn dein Zug vorbei ist; in einem letzten Zug mit zwei Aktionen also nach der zweiten.
rule-bg-5-3 =
    Wird eine Karte vom Deck gebraucht, während es leer ist, werden alle abgeworfenen Karten, auch gerade erst
    abgeworfene, zum neuen Deck. Wurde noch nichts abgeworfen, bleibt die offene Auslage kleiner als sechs.
    (Unsere Festlegung: die ganze Regel, denn die gedruckten Spielregeln erwähnen ein leeres Deck nicht.)
rule-bg-5-4 =
    Eine Handkarte kannst du nur auf eine Weise abwerfen: mit dem Opferplättchen Blick in die Zukunft (BG-8.3).
    (So steht es in der deutschen Ausgabe; die anderen schweigen dazu.)

# BG-6

rule-bg-6 = Zusammensetzen
rule-bg-6-1 =
    Zusammensetzen ist eine Folge von Schritten dreier Arten: ein Cóatl beginnen (BG-6.2), eines erweitern
    (BG-6.3) und eine Prophezeiungskarte erfüllen (BG-6.4). Mach so viele Schritte, wie du willst, und mische
    die Arten beliebig. (Unsere Festlegung: Mindestens einen Schritt musst du machen.)
rule-bg-6-2 =
    Beginnen: Lege ein Teil beliebiger Art von deinem Spielertableau vor dich hin. Es ist der Anfang eines neuen
    Cóatl. Das geht nicht, solange du zwei unvollständige Cóatl hast.
rule-bg-6-3 =
    Erweitern: Füge ein Teil von deinem Spielertableau an ein Ende eines deiner unvollständigen Cóatl an. Köpfe
    passen nur ans linke, Schwänze nur ans rechte Ende; ein Cóatl hat höchstens einen Kopf und einen Schwanz,
    und über beide hinaus wird nichts mehr angelegt. Kopf und Schwanz dürfen einander nicht berühren: Zwischen
    ihnen liegt mindestens ein Körpersegment. (Der letzte Punkt stammt aus der portugiesischen Ausgabe.)
rule-bg-6-4 =
    Erfüllen: Lege eine Prophezeiungskarte aus deiner Hand neben eines deiner unvollständigen Cóatl, das so, wie
    es gerade daliegt, die niedrigste Stufe der Karte oder eine höhere erreicht. Kein Cóatl kann mehr als vier
    Prophezeiungskarten haben, und sie müssen alle verschieden sein.
rule-bg-6-5 =
    Was liegt, das liegt. Du kannst weder zwei Cóatl zu einem verbinden noch ein Cóatl umdrehen. Auf deinem
    Spielertableau darfst du so viele Teile liegen lassen, wie du möchtest.
rule-bg-6-6 =
    Sobald ein Cóatl Kopf, Schwanz und Körper hat, ist es vollständig. Das Teil, das es vervollständigt, darfst
    du nur anlegen, wenn schon eine Prophezeiungskarte neben dem Cóatl liegt oder wenn du eine auf der Hand
    hast, die vom vollständigen Cóatl erfüllt wird und die du sofort dazulegen kannst.
rule-bg-6-7 =
    Wenn du ein Cóatl vervollständigst, geschieht zuerst dreierlei. Zunächst darfst du mit ihm weitere
    Prophezeiungskarten aus deiner Hand erfüllen; danach muss es mindestens eine und höchstens vier haben,
    frühere mitgezählt. Dann darfst du ihm höchstens eine Tempelkarte geben, aus deiner Hand oder von einem der
    beiden Stapel, sofern das Cóatl mindestens eine Voraussetzung der Karte erfüllt. Zuletzt wird der Wert des
    Cóatl genannt, und seine Karten werden umgedreht. (Unsere Festlegung: Auf die Tempelkarte darfst du
    verzichten, wie es die Spielübersicht der gedruckten Regeln nahelegt. Nimmst du eine von einem Stapel, ist
    die Karte darunter sofort zu sehen.)
rule-bg-6-8 =
    Danach darfst du im selben Zug weiter zusammensetzen. Dein drittes vollständiges Cóatl leitet das Spielende
    ein (BG-9.2). (Unsere Festlegung: Du darfst auch ein viertes beginnen und vervollständigen, sogar noch in
    dem Zug, der das Ende auslöst. Board Game Arena lässt das nicht zu, aber keine gedruckte Regel schließt es
    aus.)

# BG-7

rule-bg-7 = Was eine Karte verlangt
rule-bg-7-1 =
    Jedes Teil zählt als eines seiner Farbe, gleich welcher Art: Köpfe und Schwänze ebenso wie Körpersegmente.
    Gelesen wird immer von links nach rechts, also vom Kopf zum Schwanz.
rule-bg-7-2 =
    Ein und dieselbe Karte kann ein Teil nur einmal nutzen, verschiedene Karten aber können es alle nutzen, wie
    viele es auch sind. Eine Abfolge kommt also so oft vor, wie du sie im Cóatl findest, ohne ein Teil doppelt
    zu nutzen, und immer zählt die größte solche Anzahl.
rule-bg-7-3 =
    Eine Zählkarte wie count-b zählt alle Teile ihrer Farbe, ob benachbart oder nicht. Eine Abfolgekarte
    verlangt Teile nebeneinander in genau der gezeigten Reihenfolge; wo ihr Muster x+ zeigt, gehören ein oder
    mehr Teile der Farbe x hin, und wo es .+ zeigt, ein oder mehr Teile beliebiger Farben. (Zwischen den beiden
    Hälften einer Spiegelkarte liegt also mindestens ein Teil.) Eine Mengenkarte, die es nur unter den
    Promokarten gibt, verlangt mindestens die gezeigten Teile, gleich an welcher Stelle.
rule-bg-7-4 =
    Bei einer Karte für einzeln stehende Paare wie isolated-bb kommt es auf die Stellen direkt links und rechts
    vom Paar an. Das Paar zählt nur, wenn dort jeweils ein Teil anderer Farbe oder gar keines liegt. Auch das
    offene Ende eines unvollständigen Cóatl ist eine Stelle ohne Teil. (So steht es in den gedruckten Regeln.
    Auf Board Game Arena gilt das Ende eines Cóatl erst, wenn ein Kopf oder ein Schwanz es abschließt.)
rule-bg-7-5 =
    Eine Karte wertet, was das fertige Cóatl zeigt. Teile, die du nach dem Anlegen der Karte hinzufügst, können
    ihren Wert steigern, sie aber auch verderben: Eine verdorbene Karte bleibt beim Cóatl und bringt 0 Punkte.
    (Unsere Festlegung: Wir schließen das daraus, dass Karten erst am Ende gewertet werden.)
rule-bg-7-6 =
    Du bekommst die Punkte der erreichten Stufe; die Stufen darunter werden nicht dazugezählt. Wer die letzte
    Stufe übertrifft, bekommt trotzdem nur deren Punkte.
rule-bg-7-7 =
    Eine Tempelkarte nennt Voraussetzungen dieser Art: Das Cóatl hat kein Teil einer bestimmten Farbe; es
    besteht aus genau so vielen Teilen wie angegeben, Kopf und Schwanz eingeschlossen; es hat von zwei
    bestimmten Farben gleich viele Teile, mindestens je eines. Promokarten kennen noch eine weitere: Keine der
    Prophezeiungskarten neben diesem Cóatl hat die Farbe eines bestimmten Gottes.

# BG-8

rule-bg-8 = Opferplättchen (optional)
rule-bg-8-1 =
    Die Option tokens bringt die Opferplättchen ins Spiel; lass sie in deiner ersten Partie weg. Ein Plättchen
    setzt du anstelle einer gewöhnlichen Aktion ein. Jedes deiner Plättchen dient dir einmal im ganzen Spiel,
    und was du bis zum Ende nicht eingesetzt hast, ist nichts wert.
rule-bg-8-2 =
    Perfekte Wahl: Suche dir aus dem Beutel einen Kopf, einen Schwanz oder zwei Körpersegmente in beliebigen
    Farben aus und lege sie auf dein Spielertableau, das Platz dafür haben muss. Danach werden alle leeren
    Felder der Vorratstafel gefüllt. Du bekommst nur, was im Beutel ist, und niemals Gold. Gibt der Beutel
    nichts davon her oder passt nichts davon aufs Tableau, kannst du das Plättchen nicht einsetzen.
rule-bg-8-3 =
    Blick in die Zukunft: Alle Karten der offenen Auslage werden abgeworfen und ersetzt. Dann wirfst du beliebig
    viele Prophezeiungskarten aus deiner Hand ab, auf Wunsch auch keine. Zuletzt wählst du Prophezeiungskarten
    nach den Regeln von BG-5: Hast du jetzt weniger als fünf, musst du mindestens eine nehmen, falls es noch
    eine gibt. (Unsere Festlegung: Hast du fünf, nimmst du keine.)
rule-bg-8-4 =
    Priesterliche Hingabe: Nimm die oberste Tempelkarte eines der beiden Stapel auf die Hand. Für jedes Cóatl
    bleibt es bei einer Tempelkarte. Sind beide Stapel leer, kannst du dieses Plättchen nicht einsetzen.

# BG-9

rule-bg-9 = Das Spielende
rule-bg-9-1 =
    Das Spielende wird durch ein drittes Cóatl (BG-9.2) oder durch fehlende Körpersegmente (BG-9.3) eingeleitet.
    Was zuerst eintritt, bestimmt den Ablauf der letzten Züge; ein späterer Auslöser ändert nichts mehr.
rule-bg-9-2 =
    Ein drittes Cóatl ist vollständig: Die Person, der es gehört, spielt den laufenden Zug zu Ende und hat
    keinen weiteren. Alle anderen haben nun im Uhrzeigersinn je einen letzten Zug. Wer in der Zugreihenfolge, vom
    Startspieler an gezählt, später kommt, hat bis zu zwei Aktionen, die zweite nur auf Wunsch; wer früher
    kommt, hat eine.
rule-bg-9-3 =
    Die Körpersegmente sind aufgebraucht: Das Spiel geht weiter, bis alle gleich viele Züge hatten. Danach haben
    alle noch einen letzten Zug mit einer einzigen Aktion.
rule-bg-9-4 =
    Müssen alle nacheinander passen, endet das Spiel auf der Stelle, und es wird gewertet. (Unsere Festlegung:
    die ganze Regel, denn die gedruckten Spielregeln erwähnen das Passen nicht.)

# BG-10

rule-bg-10 = Wertung
rule-bg-10-1 =
    Du erhältst die Punkte aller Karten neben deinen vollständigen Cóatl. Ein unvollständiges Cóatl bringt
    nichts. Mit Goldenen Federn (golden-feathers) zählen auch die goldenen Segmente, die du erhalten hast
    (BG-11.4).
rule-bg-10-2 =
    Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer mehr Prophezeiungs- und Tempelkarten neben
    vollständigen Cóatl hat; herrscht auch da Gleichstand, wer das wertvollste einzelne Cóatl besitzt. (Unsere
    Festlegung: Bei weiterem Gleichstand teilt man sich den Sieg.)
rule-bg-10-3 =
    Ein Beispiel aus der gedruckten Spielregel, mit dem wir auch das Spiel prüfen: Ein Cóatl hat 11 Teile. Die
    an den Stellen 1, 2, 4, 5, 8 und 9 sind blau, keines ist grün. Die Karte blocks-bbyy bringt dank der Teile
    8 bis 11 insgesamt 4 Punkte. Die Karte isolated-bb bringt 5: Es sind drei Paare, aber über zwei gibt es
    keine Stufe. Die Karte count-b bringt 5 für sechs blaue Teile. Die Tempelkarte no-g-len-9 bringt 3: Grün
    fehlt, doch das Cóatl ist länger als 9. Zusammen sind das 17 Punkte.

# BG-11

rule-bg-11 = Varianten
rule-bg-11-1 =
    Die Option promo mischt 6 weitere Prophezeiungskarten und 5 weitere Tempelkarten ins Spiel.
rule-bg-11-2 =
    Die Option fewer-bodies passt die Zahl der Körpersegmente an: Zu zweit gibt es von jeder Farbe 14, zu dritt
    18 und zu viert die vollen 24.
rule-bg-11-3 =
    Die Option golden-feathers (Goldene Federn) gibt goldene Segmente in den Beutel der Körpersegmente. Zu zweit
    sind es 4 goldene Segmente und 14 gewöhnliche von jeder Farbe, zu dritt 5 und 18, zu viert 6 und 24. Ein
    goldenes Segment belegt ein Feld wie jedes andere, lässt sich aber in kein Cóatl einbauen und nicht mit der
    Perfekten Wahl holen. Es gibt eine neue Aktion: Gib ein goldenes Segment von deinem Spielertableau an eine
    andere Person und nimm dafür ein oder zwei Körpersegmente von deren Tableau, niemals einen Kopf, einen
    Schwanz oder Gold. Du brauchst Platz für das, was du nimmst; das Feld, das dein goldenes Segment freimacht,
    zählt mit. Das abgegebene goldene Segment liegt danach bei der anderen Person neben dem Spielertableau; es
    belegt dort kein Feld und wird nie wieder benutzt. (Die gedruckten Spielregeln enthalten diese Variante
    nicht; wir haben sie den Regeln von Board Game Arena für die Erweiterung entnommen.)
rule-bg-11-4 =
    Bei der Wertung bekommst du 2 Punkte für jedes goldene Segment, das man dir gegeben hat. Gold, das noch auf
    deinem eigenen Spielertableau liegt, bringt nichts.

# BG-12

rule-bg-12 = Wer was weiß
rule-bg-12-1 =
    Offen für alle sind: die Vorratstafel; wie viele Teile welcher Art und Farbe in den Beuteln sind, denn alle
    anderen sind ja zu sehen; die offenen Prophezeiungskarten; die oberste Karte und die Größe jedes
    Tempelstapels; die Spielertableaus; alle Cóatl mit ihren Karten, auch den umgedrehten, denn alle haben sie
    vorher gesehen; die Opferplättchen; die Anzahl der Karten auf jeder Hand, im Deck und im Abwurfstapel;
    sowie die offenen Karten, die ein Blick in die Zukunft abgeworfen hat.
rule-bg-12-2 =
    Verborgen sind: die Prophezeiungs- und Tempelkarten der anderen, sofern man nicht gesehen hat, wie sie auf
    die Hand kamen; die Reihenfolge im Deck und die der Teile in den Beuteln; die Tempelkarten unter der
    obersten eines Stapels; und die Karten, die andere aus der Hand oder beim Aufbau abwerfen.
rule-bg-12-3 =
    Was du gesehen hast, merkt sich das Spiel für dich. Nimmt jemand eine offen liegende Karte, weißt du, dass
    sie auf dieser Hand ist, bis sie gespielt wird. Wirft diese Person dann verdeckt Karten ab, können bekannte
    darunter sein, aber nicht mehr, als abgeworfen wurden: Von vier bekannten Karten sind nach einem Abwurf
    mindestens drei noch auf der Hand. Auch darüber führt das Spiel für dich Buch.

# BG-13

rule-bg-13 = Zurücknehmen
rule-bg-13-1 =
    In deinem Zug kannst du deine Schritte zurücknehmen, einzeln oder alle zusammen, jedoch nicht über den
    letzten Moment hinaus, in dem etwas Verborgenes sichtbar wurde oder ein Zug endete. Etwas Verborgenes ist
    eine gezogene oder aufgedeckte Karte, ein Auffüllen oder die nächste Tempelkarte eines Stapels. Neue Teile
    und neue offene Karten erscheinen erst, wenn du deinen Zug beendest; deshalb lässt sich sogar das Nehmen
    von Teilen zurücknehmen. Sofort etwas zu sehen gibt es nur hier: bei einer verdeckt vom Deck gezogenen
    Karte, beim Blick in die Zukunft, beim Auffüllen nach der Perfekten Wahl und bei einer Tempelkarte, die von
    einem Stapel genommen wird.

## Rules of the card game

rules-card-title = Die Regeln von Cóatl: Das Kartenspiel
rules-card-intro =
    Diese inoffizielle digitale Fassung spielt Cóatl: Das Kartenspiel nach den folgenden Regeln, die wir mit
    eigenen Worten wiedergeben. Jede Regel hat eine Nummer, etwa CG-5.6, mit der das Spiel und andere Regeln auf
    sie verweisen. Die gedruckten Spielregeln lassen manche Frage offen; wo wir entscheiden mussten, endet die
    Regel mit einer Anmerkung, die mit „Unsere Festlegung“ beginnt. Manches zeigen sie nur in Bildern; wo wir
    eine solche Lücke füllen mussten, beginnt die Anmerkung mit „Rekonstruiert“.

# CG-1

rule-cg-1 = Spielmaterial
rule-cg-1-1 =
    Eine Gefiederkarte zeigt zwei Segmente eines Cóatl in zwei verschiedenen Farben aus Grün, Rot, Blau, Gelb
    und Schwarz. Es gibt 50 davon: Jedes der zehn möglichen Farbpaare kommt fünfmal vor. Die 20 Köpfe und 20
    Schwänze bilden vier nummerierte Sets, und jedes Set hat einen Kopf und einen Schwanz von jeder Farbe. Die
    40 Prophezeiungskarten sind alle verschieden. Sie gehören vier Göttern, je zehn Karten, und die Farben der
    Götter sind Gelb, Grün, Rosa und Blau. Jede der 6 Tempelkarten nennt zwei Aufgaben. Außerdem haben alle eine
    Stufenkarte; die eigenen Prophezeiungen liegen daneben, jede auf Stufe 0, 1, 2 oder 3. (Rekonstruiert: dass
    die Farbpaare gleich häufig sind, welche Muster es neben den abgedruckten gibt und zu welchem Gott jedes
    Muster gehört. Dass jede Gefiederkarte zwei verschiedene Farben zeigt, ist ebenso wie einige der Muster
    aus einer veröffentlichten Rezension bekannt. Der Rest wurde so gewählt, dass alles ausgewogen ist und zu
    allen gedruckten Beispielen passt; die Kartenliste nennt die Herkunft jedes Musters.)

# CG-2

rule-cg-2 = Vorbereitung (2 bis 4 Personen)
rule-cg-2-1 =
    Man spielt zu zweit, zu dritt oder zu viert; das Spiel allein beschreibt CG-9. Alle erhalten vier
    Gefiederkarten und halten sie geheim. Die übrigen Gefiederkarten sind das Gefiederdeck.
rule-cg-2-2 =
    Alle erhalten eine Prophezeiungskarte, die offen auf Stufe 0 der eigenen Stufenkarte liegt. Zwei weitere
    Prophezeiungskarten liegen offen für alle aus, zu zweit drei. Sie sind die Auslage, die übrigen das
    Prophezeiungsdeck.
rule-cg-2-3 = Eine Tempelkarte wird aufgedeckt. Ihre Aufgaben gelten für alle.
rule-cg-2-4 =
    Der Startspieler bekommt Set 1 der Köpfe und Schwänze, die nächste Person Set 2 und so weiter reihum. Lege
    dein Set beiseite: Du brauchst es in der letzten Runde (CG-7).

# CG-3

rule-cg-3 = Runden
rule-cg-3-1 =
    Das Spiel beginnt mit vier Runden Gefiederkarten. In jeder haben alle einen Zug und spielen genau zwei
    Gefiederkarten; der Startspieler beginnt, und es geht im Uhrzeigersinn reihum. Danach folgt eine letzte
    Runde, in der jedes Cóatl Kopf und Schwanz bekommt (CG-7).
rule-cg-3-2 =
    Am Ende eines Zugs, in dem du Gefiederkarten gespielt hast, ziehst du zwei neue. Am Ende jedes Zugs, im
    Solospiel auch nach KARLs Zügen, wird die Auslage wieder auf die Kartenzahl vom Spielbeginn gebracht
    (CG-2.2). (Unsere Festlegung: Auch in der letzten Runde wird die Auslage aufgefüllt.)
rule-cg-3-3 =
    Wird eine Gefiederkarte gebraucht, während das Gefiederdeck leer ist, werden alle abgeworfenen
    Gefiederkarten, auch eine gerade erst abgeworfene, zum neuen Deck. Mit Prophezeiungen ist es ebenso, doch
    abgeworfen werden sie nur im Solospiel (CG-9.9). Ist das Prophezeiungsdeck leer und wurde keine abgeworfen,
    bleibt die Auslage kleiner als vorgesehen. (Unsere Festlegung: die ganze Regel, denn die gedruckten
    Spielregeln erwähnen ein leeres Deck nicht.)
rule-cg-3-4 =
    Die Auslage besteht aus festen Plätzen. Eine Karte bleibt auf ihrem Platz, bis jemand sie nimmt, wie viele
    Lücken auch neben ihr sind, und eine neue Karte kommt immer auf den leeren Platz, der am weitesten links
    ist. (Unsere Festlegung: die ganze Regel, denn die gedruckten Spielregeln sagen nicht, wohin neue Karten
    kommen.)

# CG-4

rule-cg-4 = Gefiederkarten ausspielen
rule-cg-4-1 =
    Deine erste Gefiederkarte ist der Anfang deines Cóatl. Jede weitere spielst du am linken oder am rechten
    Ende, auf eine von zwei Arten. Daneben: Sie wird ans Ende angelegt, und das Cóatl wächst um zwei Segmente.
    Überlappend: Eine Hälfte der Karte bedeckt das Segment am Ende, und das Cóatl wächst um eines. Unter eine
    andere Karte darfst du nie eine schieben. Eine Überlappung ist daher immer zwei Segmente hoch, liegt nie an
    einem Ende und wird nie noch einmal bedeckt. Von deiner allerersten Karte kann jede der beiden Hälften
    überlappt werden.
rule-cg-4-2 =
    Bevor du die Karte spielst, darfst du sie drehen, sodass jede ihrer Farben links liegen kann.
rule-cg-4-3 =
    Immer wenn du eine Gefiederkarte spielen sollst, darfst du stattdessen eine aus deiner Hand abwerfen. Dann
    wird die oberste Karte des Gefiederdecks aufgedeckt, und diese Karte musst du spielen.
rule-cg-4-4 =
    Ein bedecktes Segment ist weg und zählt von da an für nichts mehr, was auch immer gezählt wird. An seiner
    Stelle ist nun eine Überlappung, die ein einziges Teil deines Cóatl ist und die obere Farbe hat.

# CG-5

rule-cg-5 = Prophezeiungen
rule-cg-5-1 =
    Jedes Mal, wenn du eine Karte gespielt hast, darfst du Prophezeiungen erfüllen, so viele, wie sie zulässt. Zur
    Wahl stehen die offenen in der Auslage, neben deiner eigenen Stufenkarte und neben den Stufenkarten deiner
    Nachbarn links und rechts. Die gerade gespielte Karte muss es aber bewirkt haben: Das Muster der
    Prophezeiung (CG-6) muss irgendwo in deinem Cóatl so vorkommen, dass mindestens ein Teil dieser Karte
    dazugehört.
rule-cg-5-2 =
    Wenn du eine Prophezeiung erfüllst, zähle, wie oft ihr Muster in deinem ganzen Cóatl vorkommt, nicht nur
    dort, wo du gerade gespielt hast. Diese Zahl, höchstens 3, ist ihre Stufe bei dir, egal welche Stufe sie
    vorher hatte; lege die Prophezeiung entsprechend neben deine Stufenkarte. Vorkommen dürfen sich Teile
    teilen: Passt ein Muster auf die Teile 1, 2 und 3 und auch auf 2, 3 und 4, kommt es zweimal vor. Eine
    Prophezeiung, die du schon besitzt, kannst du nur erfüllen, wenn ihre Stufe dabei steigt. (Im Solospiel
    beginnst du mit einer Prophezeiung auf Stufe 1; um sie hochzustufen, muss ihr Muster zweimal vorkommen.)
rule-cg-5-3 =
    Segmente, Köpfe und Schwänze sind alle Teile deines Cóatl und zählen gleich. Ein Teil darf für beliebig
    viele Prophezeiungen genutzt werden.
rule-cg-5-4 =
    Erfüllst du eine Prophezeiung eines Nachbarn, stiehlst du sie. In einer Runde kannst du jeden Nachbarn nur
    einmal bestehlen; zu zweit hast du nur einen. Auch eine Prophezeiung auf Stufe 0 kann gestohlen werden wie
    jede andere, die offen liegt.
rule-cg-5-5 =
    Eine Prophezeiung, die Stufe 3 erreicht, wird umgedreht. Sie ist nun gesichert: Niemand kann sie stehlen,
    und sie kann nicht mehr herabgestuft werden.
rule-cg-5-6 =
    Bedeckt eine Karte ein Segment, müssen eventuell eigene Prophezeiungen herabgestuft werden. Du hast dabei
    keine Wahl, und es geschieht, bevor du etwas erfüllen darfst (CG-5.1). Gezählt wird, wenn die Karte liegt,
    samt den Vorkommen, die sie gerade gebildet hat. Eine offene Prophezeiung von dir wird herabgestuft, wenn
    ihr Muster jetzt seltener vorkommt als vor dem Ausspielen der Karte und auch seltener, als ihre Stufe sagt.
    Sie kommt auf die Stufe der neuen Anzahl, und sei es 0, und bleibt sogar dort bei dir. (Im Solospiel gilt
    für Stufe 0 aber CG-9.9.) Nichts außer dem Bedecken stuft eine Prophezeiung herab: Die, mit der du ein
    Solospiel beginnst, behält ihre Stufe 1, obwohl dein Cóatl ihr Muster noch nicht zeigt.
rule-cg-5-7 =
    Du musst nie eine eigene Prophezeiung hochstufen oder eine von anderswo nehmen. Entscheide über jede
    einzeln, in beliebiger Reihenfolge.

# CG-6

rule-cg-6 = Muster
rule-cg-6-1 =
    Ein Muster nennt Stellen von links nach rechts, und die Teile dafür liegen lückenlos nebeneinander. Die
    Zeichen bedeuten Folgendes. Ein Buchstabe verlangt ein Teil seiner Farbe: g für Grün, r Rot, b Blau, y Gelb,
    k Schwarz. Zwei Buchstaben zusammen, etwa gy, verlangen eine der beiden Farben. Ein Punkt (.) nimmt ein Teil
    beliebiger Farbe, !b ein Teil jeder Farbe außer Blau. Alle Teile an den Gleichheitszeichen (=) eines Musters
    müssen dieselbe Farbe haben, egal welche. Die Angabe stack y verlangt eine Überlappung mit Gelb oben, die
    Angabe stack !g eine Überlappung mit jeder Farbe außer Grün oben; was bedeckt ist, darf jede Farbe haben. Wo
    keine Überlappung verlangt ist, dient eine Überlappung als gewöhnliches Teil mit ihrer oberen Farbe. Jede
    Stelle, an der das Muster passt, zählt einmal, auch wenn sich solche Stellen überschneiden. Dies sind die
    sieben Beispiele aus den gedruckten Regeln: pair-gr ist Grün, dann Rot. Die Karte any-br ist Blau, eine
    beliebige Farbe, Rot. Die Karte either-gy-b ist Blau zwischen zwei Teilen, die jeweils grün oder gelb sind;
    gleich sein müssen die beiden nicht. Die Karte gap-b ist Blau, irgendetwas außer Blau, Blau. Die Karte
    same-g ist Grün zwischen zwei Teilen ein und derselben Farbe, die auch Grün sein darf. Die Karte stack-y ist
    eine Überlappung mit Gelb oben. Die Karte beside-stack-g ist Grün, dann eine Überlappung, bei der oben etwas
    anderes als Grün liegt.

# CG-7

rule-cg-7 = Letzte Runde
rule-cg-7-1 =
    Sind die Runden mit Gefiederkarten vorbei, werfen alle ihre restlichen Gefiederkarten ab und nehmen ihr Set
    der Köpfe und Schwänze.
rule-cg-7-2 =
    In deinem letzten Zug legst du zuerst einen Kopf deiner Wahl ans linke Ende deines Cóatl, dann einen Schwanz
    deiner Wahl ans rechte. Beide werden daneben angelegt; sie überlappen nie. Nach dem Kopf und noch einmal
    nach dem Schwanz darfst du nach den Regeln von CG-5 Prophezeiungen erfüllen.
rule-cg-7-3 =
    Am Ende dieses Zugs wird dein Punktestand ermittelt (CG-8) und ändert sich nicht mehr. Wer seinen letzten Zug
    später hat, kann dir noch eine Prophezeiung stehlen: Du behältst die Punkte, und wer sie gestohlen hat,
    wertet sie ebenfalls.

# CG-8

rule-cg-8 = Wertung
rule-cg-8-1 =
    Jede Prophezeiung neben deiner Stufenkarte bringt Punkte nach ihrer Stufe: nichts auf Stufe 0, 2 Punkte auf
    Stufe 1, 5 Punkte auf Stufe 2 und 6 Punkte auf Stufe 3. Die Tempelkarte bringt dir 3 Punkte, wenn du
    eine ihrer Aufgaben erfüllst, und 7, wenn du beide erfüllst. Eine Aufgabe ist von einer dieser Arten: Du
    hast mindestens eine Prophezeiung von jedem von drei bestimmten Göttern; du hast eine Prophezeiung eines
    bestimmten Gottes auf niedrigerer Stufe als eine deiner Prophezeiungen eines bestimmten anderen Gottes; du
    hast zwei Prophezeiungen desselben Gottes auf derselben Stufe; dein Cóatl besteht aus mindestens oder aus
    höchstens so vielen Teilen wie angegeben; drei Teile nebeneinander haben dieselbe Farbe; mindestens sechs
    Teile haben dieselbe Farbe; von zwei bestimmten Farben gibt es gleich viele Teile. Gesicherte Prophezeiungen
    zählen für eine Aufgabe, Prophezeiungen auf Stufe 0 aber nie. Beurteilt wird das fertige Cóatl mit Kopf und
    Schwanz; bei einer Überlappung zählt nur die obere Farbe.
rule-cg-8-2 =
    Verlangt eine Aufgabe gleich viele Teile zweier Farben, erfüllst du sie auch, wenn du von beiden keines hast.
    (Unsere Festlegung: die ganze Regel, denn anders als im Brettspiel verlangen die Spielregeln des
    Kartenspiels nicht mindestens je eines.)
rule-cg-8-3 =
    Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer mehr Aufgaben der Tempelkarte erfüllt hat;
    herrscht auch da Gleichstand, wer mehr gesicherte Prophezeiungen hat. Bei weiterem Gleichstand teilt man sich
    den Sieg. (Die russische Ausgabe zählt Aufgaben, die deutsche Tempelkarten. Wir zählen Aufgaben, denn für
    alle gibt es nur eine gemeinsame Tempelkarte.)
rule-cg-8-4 =
    Ein Beispiel aus der gedruckten Spielregel, mit dem wir auch das Spiel prüfen: Du hast eine Prophezeiung auf
    Stufe 1, zwei auf Stufe 2 und zwei gesicherte, und du hast eine Aufgabe der Tempelkarte erfüllt. Die erste
    bringt 2 Punkte, die nächsten beiden je 5, die gesicherten zusammen 12 und die Aufgabe 3. Das macht 27
    Punkte.

# CG-9

rule-cg-9 = Solo: KARL, dann KARL 2.0
rule-cg-9-1 =
    Spielst du allein, trittst du gegen KARL an, der kein Cóatl hat. Er ist der Startspieler. KARL und du
    erhaltet je eine Prophezeiung, und beide beginnen auf Stufe 1. Die Auslage hat drei Karten. Du hast wie
    sonst vier Gefiederkarten und dazu Set 4 der Köpfe und Schwänze. (Unsere Festlegung: Im Solospiel gibt es
    keine Tempelkarte, denn beim Aufbau wird keine ausgelegt. Beide Seiten werten nur die Stufen ihrer
    Prophezeiungen.)
rule-cg-9-2 =
    Wähle KARLs Persönlichkeit mit der Option carl: ehrgeizig (ambitious), herrisch (bossy) oder gierig
    (greedy). Sie bestimmt sein Aktionsdeck. Jeder Gott darin steht für eine Aktion: Blau für Aufwerten, Gelb
    für Stehlen, Rosa für Erfüllen. Der ehrgeizige KARL hat drei blaue Karten, der herrische drei gelbe, der
    gierige drei rosa, und jeder hat dazu je eine Karte der beiden anderen Farben. Die Karten sind zufällig
    gezogene Prophezeiungskarten: Bevor etwas ausgeteilt wird, nimmt man aus allen 40 so viele von jedem Gott,
    wie das Deck braucht, ohne die Vorderseiten anzusehen. Nur ihre Rückseiten sind wichtig. Sie werden gemischt
    und spielen in diesem Wettstreit sonst keine Rolle. (Rekonstruiert: wie viele Karten welches Gottes jede
    Persönlichkeit hat und wofür Blau und Gelb stehen; die gedruckten Regeln sagen es nur für Rosa, daher haben
    wir uns nach der Reihenfolge gerichtet, in der sie Götter und Aktionen aufzählen.)
rule-cg-9-3 =
    In seinem Zug deckt KARL zuerst die oberste Karte des Gefiederdecks auf und wirft sie ab. Ihre zwei Farben
    sind seine bevorzugten Farben in diesem Zug, und eine davon genügt ihm. Dann deckt er die nächste Karte
    seines Aktionsdecks auf. Nun führt er drei Aktionen in dieser Reihenfolge aus: Aufwerten (CG-9.5), Stehlen
    (CG-9.6), Erfüllen (CG-9.7). Die Aktion des gerade aufgedeckten Gottes führt er zweimal hintereinander aus.
    Beim zweiten Mal wählt er neu, sodass zum Beispiel dieselbe Prophezeiung um zwei Stufen steigen kann. Ist
    nur das zweite Mal nicht möglich, entfällt nur dieses.
rule-cg-9-4 =
    Eine Prophezeiung hat eine bevorzugte Farbe, wenn ihr Muster (CG-6) diese Farbe nennt. Eine Farbe ist
    genannt, wenn sie allein steht, wenn sie eine von zweien zur Wahl ist (dann sind beide genannt) oder wenn
    sie bei einer Überlappung oben liegen soll. Die Zeichen . und = nennen keine Farbe, und was nach dem Zeichen
    ! steht, ist nicht genannt. Die Farbe des Gottes spielt keine Rolle.
rule-cg-9-5 =
    Aufwerten: Eine von KARLs nicht gesicherten Prophezeiungen steigt um eine Stufe. Er nimmt von denen mit
    bevorzugter Farbe die auf der höchsten Stufe; hat er keine mit bevorzugter Farbe, von allen die auf der
    höchsten Stufe. Gibt es mehrere, nimmt er die, die der Tischmitte am nächsten liegt. Das ist die, die am
    längsten auf ihrer jetzigen Stufe auf ihrer jetzigen Seite liegt: Kommt eine Karte auf eine Stufe, egal wie
    (auch durch Herabstufen), wird sie dort ganz außen angelegt, und eine Karte, deren Stufe sich nicht ändert,
    behält ihren Platz. Auf Stufe 3 sind KARLs Prophezeiungen gesichert wie alle anderen (CG-5.5).
rule-cg-9-6 =
    Stehlen: KARL nimmt eine deiner nicht gesicherten Prophezeiungen. Unter deinen wählt er so, wie er in CG-9.5
    unter seinen wählt. Die Prophezeiung behält auf seiner Seite ihre Stufe.
rule-cg-9-7 =
    Erfüllen: KARL nimmt eine Prophezeiung aus der Auslage und legt sie auf seine Stufe 1. Es ist die am
    weitesten links liegende mit bevorzugter Farbe; gibt es keine mit bevorzugter Farbe, einfach die am
    weitesten links liegende. Aufgefüllt wird die Auslage erst am Ende seines Zugs.
rule-cg-9-8 = Kann KARL eine Aktion nicht ausführen, entfällt sie.
rule-cg-9-9 =
    Deine eigenen Züge folgen CG-4 und CG-5, mit drei Ausnahmen. In jedem Zug darfst du KARL bis zu zwei
    Prophezeiungen stehlen. Eine Prophezeiung von dir, die auf 0 herabgestuft wird, wird abgeworfen. Und eine
    Prophezeiung, die bei dir auf eine Stufe kommt, wird rechts neben die dort liegenden gelegt; kommen mehrere
    zugleich, bestimmst du ihre Reihenfolge.
rule-cg-9-10 =
    Ein Wettstreit mit KARL dauert fünf Runden. In der letzten hat KARL seinen Zug, bevor du Kopf und Schwanz
    anlegst, und danach ändert sich sein Punktestand nicht mehr. Um KARL zu besiegen, brauchst du mehr Punkte
    als er: Bei Gleichstand gewinnt KARL.
rule-cg-9-11 =
    Hast du KARL besiegt, darfst du gegen KARL 2.0 antreten; dafür gibt es die Option carl2. Dieser Wettstreit
    dauert sechs Runden, du spielst also zehn Gefiederkarten vor Kopf und Schwanz. KARL behält seine
    Persönlichkeit, und sein Aktionsdeck hat eine Karte mehr, sodass der häufigste Gott darin viermal vorkommt.
    Alles wird aus sämtlichen Karten neu aufgebaut. Besiegst du KARL und KARL 2.0, hast du das Spiel gewonnen.
    (Rekonstruiert: der Gott der zusätzlichen Karte.)

# CG-10

rule-cg-10 = Wer was weiß
rule-cg-10-1 =
    Offen für alle sind: alle Cóatl; alle offen liegenden Prophezeiungen; wer welche Prophezeiungen gesichert
    hat, denn alle haben sie vorher gesehen; die Auslage; die Tempelkarte; die abgeworfenen Karten; und wie
    viele Karten auf jeder Hand und in jedem Deck sind.
rule-cg-10-2 =
    Verborgen sind: die Gefiederkarten der anderen; die Reihenfolge im Gefiederdeck und im Prophezeiungsdeck;
    und die Reihenfolge in KARLs Aktionsdeck, wobei alle wissen, wie viele Karten welches Gottes es hat. (Unsere
    Festlegung: Du siehst nicht, zu welchem Gott die nächste Karte des Prophezeiungsdecks gehört, obwohl
    gedruckte Karten den Gott auf der Rückseite zeigen.)

# CG-11

rule-cg-11 = Zurücknehmen
rule-cg-11-1 =
    Solange dein Zug dauert, kannst du zurücknehmen, was du darin getan hast, Schritt für Schritt oder alles auf
    einmal, bis zum letzten Moment, in dem etwas Verborgenes sichtbar wurde. Sofort geschieht das nur bei einer
    Sache: der Gefiederkarte, die aufgedeckt wird, nachdem du eine abgeworfen hast (CG-4.3). Deine neuen
    Gefiederkarten und die neuen Karten der Auslage erscheinen, wenn du deinen Zug beendest, und ein beendeter
    Zug lässt sich nicht zurücknehmen.

## Terminal play

# The screen

seat-name = Platz { $seat }
side-carl = KARL
side-carl2 = KARL 2.0
screen-you = { $name } (du)
screen-title =
    { $turn ->
        [0] Cóatl · vor dem ersten Zug
       *[other] Cóatl · Zug { $turn }
    }
screen-end-third-coatl = letzte Züge: drittes Cóatl von { $name }
screen-end-no-bodies = letzte Züge: die Körpersegmente sind aufgebraucht
screen-end-all-passed = alle mussten passen
screen-segments = Beutel: Körper
screen-heads = Köpfe
screen-tails = Schwänze
screen-open-cards =
    Prophezeiungskarten (Deck { $deck }, Abwurf { $discards }) · Tempelstapel ({ $first } und { $second } Karten)
screen-hand =
    Hand: { $cards ->
        [one] 1 Prophezeiungskarte
       *[other] { $cards } Prophezeiungskarten
    }, { $temples ->
        [one] 1 Tempelkarte
       *[other] { $temples } Tempelkarten
    }
screen-known = bekannt:
screen-maybe = mindestens { $least } von:
screen-shortened = gekürzt: table und list zeigen alles
screen-seat =
    { $name } · { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
screen-board = Tableau { $count }/8
screen-tokens = Plättchen: { $tokens }
screen-gold = { $count } goldene erhalten
screen-coatl =
    { $length ->
        [one] 1 Teil
       *[other] { $length } Teile
    }, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
token-perfect-pick = Wahl
token-see-the-future = Blick
token-priest-commitment = Hingabe
screen-card-title =
    { $round ->
        [0] Cóatl: Das Kartenspiel · vor der ersten Runde
       *[other] Cóatl: Das Kartenspiel · Runde { $round } von { $rounds }
    }
screen-supply = Auslage · Decks: { $prophecies } Prophezeiungen, { $feathers } Gefiederkarten
screen-discards = abgeworfen: { $feathers }
screen-goals =
    { $goals ->
        [one] 1 Tempelaufgabe erfüllt
       *[other] { $goals } Tempelaufgaben erfüllt
    }
screen-card-hand =
    Hand: { $cards ->
        [one] 1 Gefiederkarte
       *[other] { $cards } Gefiederkarten
    }
screen-fixed = endgültig
screen-secured = gesichert
screen-no-coatl = noch kein Cóatl
screen-length =
    { $length ->
        [one] 1 Teil
       *[other] { $length } Teile
    }
screen-carl = { $personality }; restliche Aktionskarten: { $actions }
screen-deck-upgrade = { $count } × Aufwerten
screen-deck-steal = { $count } × Stehlen
screen-deck-fulfil = { $count } × Erfüllen
screen-favourites = bevorzugt
screen-feathers = Hand
screen-no-feathers = keine Gefiederkarten auf der Hand
screen-revealed = aufgedeckt
personality-ambitious = ehrgeizig
personality-bossy = herrisch
personality-greedy = gierig
condition-without = ohne
condition-length = { $length } lang
condition-no-god = keine { $colour }e Karte

# Whose turn it is and what may be done

turn-over = Das Spiel ist vorbei.
turn-other =
    { $phase ->
        [keep] { $name } wählt, welche Karten auf der Hand bleiben.
       *[other] { $name } ist am Zug.
    }
turn-own =
    { $phase ->
        [keep] { $hand ->
            [0] Du hast alle Karten abgeworfen: Du kannst { $choices }.
           *[other] Behalte bis zu 3 Karten: Tippe die Nummern derer, die du abwirfst, etwa 1 3. Du kannst { $choices }.
        }
        [discard] { $hand ->
            [0] Du hast keine Karte zum Abwerfen: Du kannst { $choices }.
           *[other] Tippe die Nummern der Karten, die du abwirfst, etwa 1 3. Du kannst { $choices }.
        }
        [complete] Cóatl { $coatl } ist vollständig: Du kannst { $choices }.
        [finish] Das war deine Aktion: Du kannst { $choices }.
       *[other] Du bist am Zug: Du kannst { $choices }.
    }
turn-card-other =
    { $phase ->
        [setup] Die Karten werden ausgeteilt.
        [carl] KARL ist am Zug.
       *[other] { $name } ist am Zug.
    }
turn-card-own =
    { $phase ->
        [play] { $played ->
            [0] Erste Karte: Du kannst { $choices }.
           *[other] Zweite Karte: Du kannst { $choices }.
        }
        [revealed] Die aufgedeckte Karte musst du spielen: { $choices }.
        [arrange] Mehrere Prophezeiungen sinken auf Stufe 1: { $choices }.
        [prophesy] Die Karte liegt: Du kannst { $choices }.
        [head] Letzte Runde: { $choices }.
       *[tail] Letzte Runde: { $choices }.
    }
turn-choices = { $choices } oder { $last }
action-discard = Karten abwerfen
action-take = Teile nehmen
action-choose = eine offene Karte wählen
action-draw = eine verdeckt ziehen
action-begin = ein Cóatl beginnen
action-extend = ein Cóatl erweitern
action-fulfil = eine Prophezeiung erfüllen
action-temple = eine Tempelkarte anlegen
action-perfect-pick = Perfekte Wahl einsetzen
action-see-the-future = Blick in die Zukunft einsetzen
action-priest-commitment = Priesterliche Hingabe einsetzen
action-give-gold = ein goldenes Segment abgeben
action-receive = ein Segment für dein Gold nehmen
action-done =
    { $phase ->
        [keep] { $hand ->
            [0] ohne Karte weitermachen
           *[other] deine übrigen Karten behalten
        }
        [discard] nichts weiter abwerfen
        [complete] das Cóatl so abschließen
       *[other] den Zug beenden
    }
action-pass =
    { $second ->
        [yes] auf die zweite Aktion verzichten
       *[no] passen
    }
action-lay = eine Gefiederkarte anlegen
action-card-discard = eine abwerfen und vom Deck spielen
action-arrange = bestimmen, welche näher an der Mitte liegt
action-head = einen Kopf links anlegen
action-tail = einen Schwanz rechts anlegen
action-card-done =
    { $played ->
        [1] zur nächsten Karte übergehen
       *[other] den Zug beenden
    }
list-discard = Hand
list-take = Nimm
list-choose = Karten
list-draw = Karten
list-begin = Beginne
list-extend =
    Erweitere { $coatl } { $side ->
        [left] links
       *[right] rechts
    }
list-fulfil = Erfülle { $coatl }
list-temple = Tempel
list-perfect-pick = Wahl
list-see-the-future = Blick
list-priest-commitment = Hingabe
list-give-gold = Gib Gold
list-receive = Erhalte
list-done = Fertig
list-pass = Passe
list-give-gold-to = an { $name }
list-lay = Lege
list-card-discard = Wirf ab
list-card-fulfil = Erfülle
list-arrange = Zuerst
list-head = Kopf
list-tail = Schwanz
list-claim-supply = { $card }, Stufe { $level }: { $points } Punkte, aus der Auslage
list-claim-own = { $card }, Stufe { $level }: { $points } Punkte, bei dir auf Stufe { $was }
list-claim-stolen = { $card }, Stufe { $level }: { $points } Punkte, von { $name } auf Stufe { $was }
lay-left-beside = links daneben
lay-left-over = links darüber
lay-right-beside = rechts daneben
lay-right-over = rechts darüber

# What the program answers

play-welcome = Cóatl im Terminal · Startwert { $seed } · ? zeigt die Hilfe
play-browser = Spiele im Browser: { $address } (Strg-C beendet den Server.)
play-default-name = Gast
play-prompt-enter = { $name } (Enter: { $done })
play-help-board =
    Was du tippen kannst:
    {"  "}3                      die Aktion mit Nummer 3 der Liste
    {"  "}take b3                die Teile eines Felds nehmen; kurz: t b3 oder nur b3
    {"  "}choose 2 · draw        eine offene Karte · eine Karte verdeckt
    {"  "}begin <g               Cóatl beginnen: g grünes Segment, <g Kopf, g> Schwanz
    {"  "}extend A left <g       Cóatl A erweitern; kurz: e a l <g
    {"  "}fulfil A count-b       eine Prophezeiungskarte anlegen; kurz: f count-b
    {"  "}done oder nur Enter    den Zug beenden
play-help-card =
    Was du tippen kannst:
    {"  "}3                      die Aktion mit Nummer 3 der Liste
    {"  "}lay gr right beside    eine Gefiederkarte rechts anlegen, g links, r rechts;
    {"                         "}over: ihre Hälfte bedeckt dort das letzte Segment;
    {"                         "}kurz: l gr r b oder gr r b
    {"  "}discard gr             abwerfen und die oberste Karte vom Deck spielen
    {"  "}fulfil pair-gr         eine Prophezeiung erfüllen; kurz: pair-gr
    {"  "}head g · tail g        in der letzten Runde; kurz: g
    {"  "}done oder nur Enter    zur nächsten Karte übergehen oder den Zug beenden
play-help =
    Jedes Wort darf gekürzt werden, solange es eindeutig bleibt. Mehrere Aktionen in
    einer Zeile trennst du mit ;
    {"  "}hint                   was ein Bot tun würde, und warum
    {"  "}undo · restart         den letzten Schritt zurücknehmen · alle dieses Zugs
    {"  "}why AKTION             warum etwas gerade nicht möglich ist
    {"  "}list · table           was möglich ist · noch einmal der Tisch
    {"  "}rules WORT · card ID   Regel nach Wort oder Nummer · Karte in Worten
    {"  "}log                    was bisher geschah
    {"  "}save DATEI · quit      die Aufzeichnung speichern · das Spiel verlassen
play-help-table-board =
    So liest du den Tisch: 3:2 heißt 2 Punkte für 3-mal. A 2 →5 g…k ist eine Karte,
    die mit deinem Cóatl A jetzt 2 Punkte wert ist und 5, wenn links g und rechts k
    dazukommt. [bb] ist ein einzeln stehendes Paar, (yyggr) eine Menge, ★ ein
    goldenes Segment.
play-help-table-card =
    So liest du den Tisch: L1 ist eine Prophezeiung auf Stufe 1, 2 Punkte wert; L2
    ist 5 wert, L3 ist 6 wert und gesichert. Was der Mitte am nächsten liegt, kommt
    zuerst. 2× →3 gr gb: kommt in deinem Cóatl zweimal vor und dreimal, wenn du gr
    oder gb gut anlegst; farbig sind die auf deiner Hand. Ein unterstrichener
    Großbuchstabe ist eine Überlappung: gRb. In Mustern heißt gy eine der beiden
    Farben, das Zeichen . jede Farbe, !b jede außer b, = dieselbe Farbe an beiden
    Stellen, G eine Überlappung mit g oben, !G mit einer anderen oben. In der Liste
    ist →2 die Stufe, auf der eine Prophezeiung dann erfüllt werden könnte, ↓1 die
    Stufe, auf die eine von deinen sinken würde; ✗ ist, gegen KARL, eine von deinen,
    die auf Stufe 0 sinken und abgeworfen würde. ★ zählt die Runden.
play-why-possible = „{ $text }“ ist jetzt möglich.
play-why-not = „{ $text }“ ist jetzt nicht möglich. { $reason }
play-undone =
    { $steps ->
        [0] Zurückgenommen. Weiter zurück geht es nicht.
        [one] Zurückgenommen. 1 weiterer Schritt lässt sich zurücknehmen.
       *[other] Zurückgenommen. { $steps } weitere Schritte lassen sich zurücknehmen.
    }
play-turn-done = Die Aktion dieses Zugs ist getan; mit done kannst du { $done }.
play-meanwhile = Gerade läuft etwas anderes: list zeigt, was jetzt möglich ist, und mit done kannst du { $done }.
play-restarted = Du fängst den Zug neu an.
play-hint = Tipp:
play-rules-more =
    { $count ->
        [one] 1 weitere Regel passt; mit einem Wort mehr wird die Suche genauer.
       *[other] { $count } weitere Regeln passen; mit einem Wort mehr wird die Suche genauer.
    }
play-saved = Gespeichert als { $file }.
play-quit-sure = Dieses Spiel verlassen? Tippe noch einmal quit, um zu gehen, oder etwas anderes, um weiterzuspielen.
play-goes-on = Das Spiel geht weiter.
play-left = Du hast das Spiel in Zug { $turn } verlassen.
play-input-ended = Die Eingabe ist zu Ende, daher endet das Spiel hier, in Zug { $turn }.
play-offer-save = Tippe einen Dateinamen, um die Aufzeichnung zu speichern, oder drücke Enter, um darauf zu verzichten.
play-won = Du hast gewonnen!
play-shared = Du teilst dir den Sieg.
play-lost = Diesmal hast du nicht gewonnen.
contest-offer = Du hast KARL besiegt und kannst jetzt gegen KARL 2.0 antreten: Tippe yes, oder drücke Enter, um aufzuhören.
contest-open = Der Wettstreit endet hier, halb gewonnen: KARL ist besiegt, gegen KARL 2.0 bist du nicht angetreten.
contest-lost = Der Wettstreit ist verloren: KARL wurde nicht besiegt.
contest-lost-to-carl2 = Der Wettstreit ist verloren: KARL wurde besiegt, KARL 2.0 aber nicht.
contest-won = Der Wettstreit ist gewonnen: Du hast KARL und KARL 2.0 besiegt!

error-typed-unknown = „{ $text }“ ist weder Aktion noch Befehl; list zeigt, was möglich ist, ? die Hilfe.
error-typed-unclear = „{ $text }“ könnte { $choices } heißen; tippe etwas mehr.
error-typed-unclear-more = „{ $text }“ könnte { $choices } und noch anderes heißen; tippe etwas mehr.
error-typed-number = Die Nummer { $number } steht nicht in der Liste, die von 1 bis { $last } geht.
error-typed-impossible = „{ $text }“ ist jetzt nicht möglich. { $reason }
error-typed-turn-over = Da war dein Zug schon vorbei, daher wurde dies nicht getan: { $text }
error-typed-enter = Tippe eine Aktion, ihre Nummer in der Liste oder ? für Hilfe.
error-typed-enter-prophesy =
    Mit dieser Karte lassen sich noch Prophezeiungen erfüllen; tippe done, um darauf zu verzichten.
error-typed-enter-complete = Diesem Cóatl kannst du noch Karten geben; tippe done, um es ohne sie abzuschließen.
error-typed-no-hand-card =
    „{ $text }“ ist keine deiner Handkarten; tippe die Namen oder Nummern der Karten, die du abwirfst, etwa: 1 3
error-typed-why = Welche Aktion? Zum Beispiel: { $example }
error-typed-rules = Welche Regel? Ein Wort oder eine Nummer, zum Beispiel: { $example }
error-typed-rules-none = In keiner Regel steht „{ $text }“.
error-typed-card = Welche Karte? Zum Beispiel: { $example }
error-typed-card-unknown = Es gibt keine Karte „{ $text }“.
error-typed-save = Wohin speichern? Zum Beispiel: save game.json
error-record-file-exists = „{ $file }“ gibt es schon; die Datei wird nicht überschrieben, nimm einen anderen Namen.
error-record-directory-missing =
    Es gibt kein Verzeichnis „{ $directory }“ für die Aufzeichnung; nimm eine Datei in einem vorhandenen.
error-record-file-unwritable = „{ $file }“ lässt sich nicht schreiben: { $problem }.
error-play-bots =
    --bots nennt { $bots } Bots, aber bei { $players } Personen ist Platz für { $room }; nenne einen für alle
    oder für jeden einen.
error-play-bots-alone =
    --bots „{ $bots }“ hat keinen Platz: Allein spielst du gegen KARL; lass --bots weg, oder gib --players 2 oder mehr an.
error-play-terminal-only = { $argument } gilt nur für ein Spiel im Terminal; gib --terminal dazu, oder lass es weg.
error-play-seat = --seat { $seat } gibt es nicht; erwartet wird 1 bis { $players }.

# Why a bot advises an action

hint-completes-coatl =
    { $points ->
        [one] So lässt sich { $serpent } für 1 Punkt vervollständigen.
       *[other] So lässt sich { $serpent } für { $points } Punkte vervollständigen.
    }
hint-fulfils-card =
    { $points ->
        [one] So lässt sich { $card } für 1 Punkt erfüllen.
       *[other] So lässt sich { $card } für { $points } Punkte erfüllen.
    }
hint-extends-coatl = So entsteht das Cóatl { $serpent }.
hint-begins-coatl = So beginnst du ein Cóatl mit { $piece }.
hint-takes-useful-pieces = Von den erreichbaren Teilen versprechen diese am meisten.
hint-takes-useful-card = Von den erreichbaren Karten verspricht diese am meisten.
hint-keeps-cards = Deine Handkarten passen zu den erreichbaren Teilen.
hint-keeps-better-cards = Die anderen Karten sind dir mehr wert.
hint-lays-well = So wird dein Cóatl zu { $serpent }, und das verspricht am meisten.
hint-looks-best = Es verspricht am meisten, soweit sich das absehen lässt.
hint-only-choice = Etwas anderes ist nicht möglich.
hint-any-choice = Das ist so gut wie jede andere Möglichkeit.

# How a game ends

end-reason-third-coatl = Das Spiel endete mit einem dritten Cóatl.
end-reason-no-bodies = Das Spiel endete, weil die Körpersegmente aufgebraucht waren.
end-reason-all-passed = Das Spiel endete, weil alle passen mussten.
end-reason-all-rounds = Das Spiel endete nach der letzten Runde.
end-decided-points = Die Punkte haben entschieden.
end-decided-goals = Gleichstand nach Punkten; mehr erfüllte Tempelaufgaben gaben den Ausschlag.
end-decided-secured = Gleichstand nach Punkten und Tempelaufgaben; mehr gesicherte Prophezeiungen gaben den Ausschlag.
end-decided-card-shared = Gleichstand nach Punkten, Tempelaufgaben und gesicherten Prophezeiungen.
end-decided-tie = Gleichstand nach Punkten, und dann gewinnt KARL.
end-decided-cards = Gleichstand nach Punkten; mehr Karten neben vollständigen Cóatl gaben den Ausschlag.
end-decided-best-coatl = Gleichstand nach Punkten und Karten; das wertvollste einzelne Cóatl gab den Ausschlag.
end-decided-shared = Gleichstand nach Punkten, Karten und bestem Cóatl.

# Help of the command

command-play-short = im Browser oder im Terminal spielen
command-play-long =
    Startet den Server auf diesem Rechner und öffnet den Browser: auf der Startseite oder, mit GAME, in einem Spiel
    gegen Bots. Mit --terminal spielst du hier: Tippe, was du tust, oder die Nummer aus der Liste; ? erklärt alles
    Weitere. Allein spielst du das Kartenspiel gegen KARL.
command-play-example = coatl play card --terminal --players 1 --carl greedy
argument-play-game = das Spiel: { $games }
option-terminal = im Terminal spielen; ohne Angabe eines Spiels das Brettspiel
option-play-players = wie viele mitspielen, dich eingeschlossen; sonst 2, mit --carl 1
option-play-bots =
    ein Bot für alle anderen Plätze oder für jeden einer: apprentice (kennt die Regeln und irrt sich oft), carver (baut,
    was sofort die meisten Punkte bringt; ohne Angabe dieser), priest (plant jedes Cóatl bis zum Ende), high-priest
    (spielt jeden Plan in Gedanken durch) oder, im Terminal, MODULE:CLASS
option-play-seed = Startwert, Text oder Zahl, für dasselbe Spiel noch einmal; sonst ein neuer
option-seat = dein Platz; ohne Angabe 1, der Startspieler
option-record = die Aufzeichnung am Ende oder beim Verlassen in dieser Datei speichern
option-name = dein Name im Spiel
option-fast = die Züge der Bots ohne Pausen erzählen

## Events

# Every event of the games. The facts are those of the event; $name is the player it speaks of, $you says whether that
# is the reader. Pieces, serpents and card ids are in their notation.

event-card-set-aside = Du legst { $card } beiseite.
event-card-discarded =
    { $you ->
        [yes] Du wirfst { $card } ab.
       *[no] { $name } wirft verdeckt eine Karte ab.
    }
event-pieces-taken =
    { $you ->
        [yes] Du nimmst { $pieces } von { $space }.
       *[no] { $name } nimmt { $pieces } von { $space }.
    }
event-card-chosen =
    { $you ->
        [yes] Du wählst { $card }.
       *[no] { $name } wählt { $card }.
    }
event-card-drawn =
    { $you ->
        [yes] Du ziehst { $card } verdeckt vom Deck.
       *[no] { $name } zieht verdeckt eine Karte vom Deck.
    }
event-coatl-begun =
    { $you ->
        [yes] Du beginnst Cóatl { $coatl } mit { $piece }.
       *[no] { $name } beginnt Cóatl { $coatl } mit { $piece }.
    }
event-coatl-extended =
    { $side ->
        [left] { $you ->
            [yes] Du legst { $piece } links an Cóatl { $coatl } an: { $serpent }
           *[no] { $name } legt { $piece } links an Cóatl { $coatl } an: { $serpent }
        }
       *[right] { $you ->
            [yes] Du legst { $piece } rechts an Cóatl { $coatl } an: { $serpent }
           *[no] { $name } legt { $piece } rechts an Cóatl { $coatl } an: { $serpent }
        }
    }
event-prophecy-fulfilled =
    { $points ->
        [one] { $you ->
            [yes] Du erfüllst { $card } mit Cóatl { $coatl }, jetzt 1 Punkt wert.
           *[no] { $name } erfüllt { $card } mit Cóatl { $coatl }, jetzt 1 Punkt wert.
        }
       *[other] { $you ->
            [yes] Du erfüllst { $card } mit Cóatl { $coatl }, jetzt { $points } Punkte wert.
           *[no] { $name } erfüllt { $card } mit Cóatl { $coatl }, jetzt { $points } Punkte wert.
        }
    }
event-temple-fulfilled =
    { $from_hand ->
        [yes] { $you ->
            [yes] Du legst die Tempelkarte { $card } aus deiner Hand an, für { $points } Punkte.
           *[no] { $name } legt die Tempelkarte { $card } aus der Hand an, für { $points } Punkte.
        }
       *[no] { $you ->
            [yes] Du legst die Tempelkarte { $card } vom Stapel an, für { $points } Punkte.
           *[no] { $name } legt die Tempelkarte { $card } vom Stapel an, für { $points } Punkte.
        }
    }
event-coatl-completed =
    { $points ->
        [one] { $you ->
            [yes] Du vervollständigst { $serpent } für 1 Punkt.
           *[no] { $name } vervollständigt { $serpent } für 1 Punkt.
        }
       *[other] { $you ->
            [yes] Du vervollständigst { $serpent } für { $points } Punkte.
           *[no] { $name } vervollständigt { $serpent } für { $points } Punkte.
        }
    }
event-perfect-pick =
    { $you ->
        [yes] Du setzt Perfekte Wahl ein und nimmst { $pieces } aus dem Beutel.
       *[no] { $name } setzt Perfekte Wahl ein und nimmt { $pieces } aus dem Beutel.
    }
event-see-the-future =
    { $you ->
        [yes] Du setzt Blick in die Zukunft ein; aus der offenen Auslage abgeworfen: { $cards }.
       *[no] { $name } setzt Blick in die Zukunft ein; aus der offenen Auslage abgeworfen: { $cards }.
    }
event-priest-commitment =
    { $you ->
        [yes] Du setzt Priesterliche Hingabe ein und nimmst { $card } von Tempelstapel { $pile } auf die Hand.
       *[no] { $name } setzt Priesterliche Hingabe ein und nimmt { $card } von Tempelstapel { $pile } auf die Hand.
    }
event-gold-given =
    { $you ->
        [yes] Du gibst ein goldenes Segment an { $to }.
       *[no] { $to_you ->
            [yes] { $name } gibt dir ein goldenes Segment.
           *[no] { $name } gibt ein goldenes Segment an { $to }.
        }
    }
event-piece-received =
    { $you ->
        [yes] Du nimmst dafür { $piece } von { $from }.
       *[no] { $from_you ->
            [yes] { $name } nimmt dafür { $piece } von dir.
           *[no] { $name } nimmt dafür { $piece } von { $from }.
        }
    }
event-passed =
    { $you ->
        [yes] Du musst passen.
       *[no] { $name } muss passen.
    }
event-declined =
    { $you ->
        [yes] Du verzichtest auf eine zweite Aktion.
       *[no] { $name } verzichtet auf eine zweite Aktion.
    }
event-hand-chosen =
    { $you ->
        [yes] Du hast deine Karten gewählt.
       *[no] { $name } hat die Handkarten gewählt.
    }
event-hands-kept = Behaltene Karten: { $hands }.
event-deck-renewed = Das Deck ist leer: Die abgeworfenen Karten werden zum neuen Deck ({ $cards } Karten).
event-end-triggered =
    { $reason ->
        [third-coatl] { $you ->
            [yes] Das war dein drittes Cóatl: Die anderen haben ihre letzten Züge.
           *[no] Das war das dritte Cóatl von { $name }: Die anderen haben ihre letzten Züge.
        }
        [no-bodies] Die Körpersegmente sind aufgebraucht: Das Spielende ist nah.
       *[all-passed] Alle mussten passen: Das Spiel endet.
    }
event-game-over = Das Spiel ist vorbei: { $result }.
event-turn-begun =
    { $actions ->
        [2] { $you ->
            [yes] Zug { $turn }: Du bist zum letzten Mal dran, mit bis zu zwei Aktionen.
           *[no] Zug { $turn }: { $name } ist zum letzten Mal dran, mit bis zu zwei Aktionen.
        }
       *[other] { $you ->
            [yes] Zug { $turn }: Du bist dran.
           *[no] Zug { $turn }: { $name } ist dran.
        }
    }
event-second-action =
    { $you ->
        [yes] Du darfst eine zweite Aktion ausführen.
       *[no] { $name } darf eine zweite Aktion ausführen.
    }
event-piece-supplied = { $piece } kommt auf { $space }.
event-temple-dealt =
    { $you ->
        [yes] Du bekommst die Tempelkarte { $card }.
       *[no] { $name } bekommt eine Tempelkarte.
    }
event-temple-revealed = Tempelstapel { $pile } zeigt jetzt { $card }.
event-card-revealed = { $card } wird aufgedeckt.
event-card-dealt =
    { $you ->
        [yes] Du bekommst { $card }.
       *[no] { $name } bekommt eine Prophezeiungskarte.
    }

# The card game

level-reached =
    { $secured ->
        [yes] Stufe { $level }, gesichert, { $points } Punkte wert
       *[no] Stufe { $level }, { $points } Punkte wert
    }
event-feather-laid =
    { $way ->
        [over] { $end ->
            [left] { $you ->
                [yes] Du legst { $feather } über das linke Ende: { $serpent }
               *[no] { $name } legt { $feather } über das linke Ende: { $serpent }
            }
           *[right] { $you ->
                [yes] Du legst { $feather } über das rechte Ende: { $serpent }
               *[no] { $name } legt { $feather } über das rechte Ende: { $serpent }
            }
        }
       *[beside] { $end ->
            [left] { $you ->
                [yes] Du legst { $feather } links an: { $serpent }
               *[no] { $name } legt { $feather } links an: { $serpent }
            }
           *[right] { $you ->
                [yes] Du legst { $feather } rechts an: { $serpent }
               *[no] { $name } legt { $feather } rechts an: { $serpent }
            }
        }
    }
event-feather-discarded =
    { $you ->
        [yes] Du wirfst { $feather } ab.
       *[no] { $name } wirft { $feather } ab.
    }
event-feather-revealed =
    { $you ->
        [yes] Du deckst { $feather } auf und musst die Karte spielen.
       *[no] { $name } deckt { $feather } auf und muss die Karte spielen.
    }
event-feather-drawn =
    { $you ->
        [yes] Du ziehst { $feather }.
       *[no] { $name } zieht eine Gefiederkarte.
    }
event-prophecies-renewed =
    Das Prophezeiungsdeck ist leer: Die abgeworfenen Karten werden zum neuen Deck ({ $cards } Karten).
event-feathers-renewed =
    Das Gefiederdeck ist leer: Die abgeworfenen Karten werden zum neuen Deck ({ $cards } Karten).
event-card-prophecy-fulfilled =
    { $source ->
        [supply] { $you ->
            [yes] Du erfüllst { $card } aus der Auslage: { level-reached }.
           *[no] { $name } erfüllt { $card } aus der Auslage: { level-reached }.
        }
        [own] { $you ->
            [yes] Du stufst { $card } von Stufe { $was } hoch: { level-reached }.
           *[no] { $name } stuft { $card } von Stufe { $was } hoch: { level-reached }.
        }
       *[stolen] { $you ->
            [yes] Du stiehlst { $card } von { $victim }: { level-reached }.
           *[no] { $victim_you ->
                [yes] { $name } stiehlt dir { $card }: { level-reached }.
               *[no] { $name } stiehlt { $card } von { $victim }: { level-reached }.
            }
        }
    }
event-prophecy-arranged =
    { $you ->
        [yes] Als Nächstes lässt du { $card } auf die neue Stufe sinken.
       *[no] { $name } lässt als Nächstes { $card } auf die neue Stufe sinken.
    }
event-prophecy-lowered =
    { $you ->
        [yes] { $card } sinkt bei dir von Stufe { $was } auf Stufe { $level }.
       *[no] { $card } sinkt bei { $name } von Stufe { $was } auf Stufe { $level }.
    }
event-prophecy-lost =
    { $you ->
        [yes] { $card } sinkt bei dir von Stufe { $was } und wird abgeworfen.
       *[no] { $card } sinkt bei { $name } von Stufe { $was } und wird abgeworfen.
    }
event-head-laid =
    { $you ->
        [yes] Du legst den { $colour }en Kopf an: { $serpent }
       *[no] { $name } legt den { $colour }en Kopf an: { $serpent }
    }
event-tail-laid =
    { $you ->
        [yes] Du legst den { $colour }en Schwanz an: { $serpent }
       *[no] { $name } legt den { $colour }en Schwanz an: { $serpent }
    }
event-score-fixed =
    { $you ->
        [yes] Dein Punktestand ist endgültig: { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }.
       *[no] Der Punktestand von { $name } ist endgültig: { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }.
    }
event-round-begun =
    { $final ->
        [yes] Runde { $round } von { $rounds }, die letzte, beginnt: Köpfe und Schwänze.
       *[no] Runde { $round } von { $rounds } beginnt.
    }
event-card-turn-begun =
    { $you ->
        [yes] Du bist am Zug.
       *[no] { $name } ist am Zug.
    }
event-prophecy-dealt =
    { $side_you ->
        [yes] Du beginnst mit { $card }.
       *[no] { $side } beginnt mit { $card }.
    }
event-prophecy-revealed = { $card } kommt auf Platz { $place } der Auslage.
event-card-temple-revealed = Die Tempelkarte ist { $card }.

# CARL, who is no seat

event-action-card-set-aside =
    Für KARLs Aktionsdeck wird verdeckt eine { $god ->
        [rosa] rosa
       *[other] { $god }e
    } Prophezeiungskarte beiseitegelegt.
event-carl-favourites = KARL deckt { $feather } auf: Das sind jetzt seine bevorzugten Farben.
event-carl-action =
    { $action ->
        [upgrade] KARLs Aktionskarte ist { $god }: Er wertet zweimal auf.
        [steal] KARLs Aktionskarte ist { $god }: Er stiehlt zweimal.
       *[fulfil] KARLs Aktionskarte ist { $god }: Er erfüllt zweimal.
    }
event-carl-upgrade =
    { $level ->
        [3] KARL wertet { $card } auf Stufe 3 auf und sichert sie ({ $why }).
       *[other] KARL wertet { $card } auf Stufe { $level } auf ({ $why }).
    }
event-carl-steal = KARL stiehlt { $card } auf Stufe { $level } ({ $why }).
event-carl-fulfil = KARL erfüllt { $card } aus der Auslage auf Stufe { $level } ({ $why }).
event-carl-skipped =
    { $action ->
        [upgrade] { $again ->
            [yes] KARL findet kein zweites Mal etwas zum Aufwerten.
           *[no] KARL findet nichts zum Aufwerten.
        }
        [steal] { $again ->
            [yes] KARL findet kein zweites Mal etwas zum Stehlen.
           *[no] KARL findet nichts zum Stehlen.
        }
       *[fulfil] { $again ->
            [yes] KARL findet kein zweites Mal etwas zum Erfüllen.
           *[no] KARL findet nichts zum Erfüllen.
        }
    }
event-carl-score-fixed =
    Das war KARLs letzter Zug; sein Punktestand ist endgültig: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
carl-deck-blue = { $count } × blau (Aufwerten)
carl-deck-yellow = { $count } × gelb (Stehlen)
carl-deck-pink = { $count } × rosa (Erfüllen)
carl-why-favourite = mit bevorzugter Farbe
carl-why-no-favourite = keine mit bevorzugter Farbe
carl-why-highest = höchste Stufe
carl-why-longest = der Mitte am nächsten
carl-why-leftmost = am weitesten links
carl-why-only = die einzige

# Several of one kind in one sentence

events-action-card-set-aside = { $count } Karten werden verdeckt als KARLs Aktionsdeck beiseitegelegt: { $gods }.
events-feather-drawn =
    { $you ->
        [yes] Du ziehst { $feathers }.
       *[no] { $name } zieht { $count } Gefiederkarten.
    }
events-prophecy-revealed = Die Auslage wird aufgefüllt: { $cards }.

events-piece-supplied = Die Vorratstafel wird aufgefüllt: { $spaces }
events-card-revealed = Aufgedeckt: { $cards }.
events-card-dealt =
    { $you ->
        [yes] Du bekommst { $cards }.
       *[no] { $name } bekommt { $count } Prophezeiungskarten.
    }

## Errors

# Every error code, with its facts: what is wrong, where, and what would be right. On the command line each is one line;
# problem-nearest follows where something was probably meant.

problem-nearest = Meintest du „{ $nearest }“?

error-unknown-game = Es gibt kein Spiel „{ $game }“; erwartet: { $known }.
error-unknown-bot = Es gibt keinen Bot „{ $bot }“; erwartet: { $known }.
error-bot-not-found =
    Der Bot „{ $bot }“ lässt sich nicht laden: { $problem }. Erwartet: MODULE:CLASS, von Python importierbar.
error-bot-not-a-bot = „{ $bot }“ ist kein Bot; erwartet: eine Klasse, die von coatl.bots.bot.Bot abgeleitet ist.
error-bot-failed = Der Bot „{ $bot }“ hat versagt: { $problem }
error-bot-illegal = Der Bot „{ $bot }“ hat { $answer } gewählt, was nicht erlaubt ist; erwartet: etwas aus view.legal.
error-unknown-option = Das Spiel { $game } hat keine Option „{ $option }“; es hat: { $known }.
error-option-not-a-flag = Die Option { $option } ist entweder true oder false, nicht „{ $value }“.
error-option-needs-a-value = Die Option { $option } braucht einen Wert; schreibe zum Beispiel --{ $option } greedy.
error-option-only-solo = Die Option { $option } gilt nur für eine Person; hier sind es { $players }.
error-unknown-personality = KARL hat keine Persönlichkeit „{ $personality }“; erwartet: { $known }.
error-player-count =
    { $players } ist keine mögliche Personenzahl für das Spiel { $game }: Es ist für { $fewest } bis { $most } Personen.
error-seat-count = Benannte Plätze: { $seats }, Mitspielende: { $players }; jeder Platz braucht einen Namen.
error-bot-count = Bots: { $bots }, Plätze: { $players }; nenne einen Bot für alle Plätze oder für jeden einen.

# The server

error-port-unavailable =
    Port { $port } von { $host } ist nicht verfügbar ({ $problem }); --port nennt einen anderen, 0 einen beliebigen.
error-database-unavailable = Die Datenbank ist nicht verfügbar: { $problem }.
error-extra-missing = Das Modul { $module } fehlt; pip install "coatl[{ $extra }]" installiert es.
error-redis-address = „{ $url }“ ist keine Redis-Adresse; erwartet: zum Beispiel redis://localhost.
error-processes-need-services =
    { $processes } Prozesse brauchen --database postgresql://... und --redis redis://..., um ihre Tische gemeinsam zu
    verwalten.
error-bad-field = Das Feld „{ $field }“ stimmt nicht; erwartet: { $expected }.
error-bad-request = Die Anfrage ist nicht verständlich: { $problem }.
error-message-not-json = Die Nachricht ist kein JSON.
error-message-not-an-object =
    Die Nachricht ist kein JSON-Objekt; erwartet: zum Beispiel {"{"}"type": "ping"{"}"}.
error-unknown-message = Es gibt keine Nachricht vom Typ „{ $type }“; erwartet: { $known }.
error-unknown-table = Diesen Tisch gibt es nicht; vielleicht ist der Link unvollständig.
error-unknown-address = Unter { $address } gibt es nichts.
error-method-not-allowed = { $method } ist hier nicht möglich.
error-token-unknown =
    Dieser Link oder Schlüssel gehört nicht oder nicht mehr zu diesem Tisch; öffne stattdessen die Einladung.
error-not-at-the-table = Das können nur Personen, die an diesem Tisch sitzen oder saßen.
error-not-your-seat = Platz { $seat } gehört nicht dir.
error-not-the-host = Das kann nur, wer den Tisch eröffnet hat.
error-foreign-origin = Eine fremde Website ({ $origin }) darf diesen Server nicht benutzen.
error-seat-taken = Platz { $seat } ist besetzt.
error-seat-open = Auf Platz { $seat } sitzt niemand.
error-seats-open = Es sind noch Plätze frei; warte auf andere, oder lass Bots dort spielen.
error-table-crowded = An diesem Tisch saßen schon { $most } Personen; mehr merkt er sich nicht.
error-game-begun = Das Spiel hat schon begonnen.
error-game-not-begun = Das Spiel hat noch nicht begonnen.
error-game-is-over = Das Spiel ist vorbei.
error-game-not-over = Das Spiel ist noch nicht vorbei.
error-not-your-turn = Dieser Platz ist nicht am Zug.
error-resigned-already = Platz { $seat } hat schon aufgegeben.
error-stale = Das Spiel ist inzwischen weitergegangen; sieh noch einmal hin und entscheide neu.
error-hints-off = An diesem Tisch spielen noch andere, daher gibt es keine Tipps.
error-chat-off = An diesem Tisch gibt es keinen Chat.
error-too-large = Das ist zu lang; höchstens { $most } Byte werden gelesen.
error-too-many-requests = Zu viel auf einmal; warte einen Moment.
error-too-many-tables = Du hast in einer Stunde { $most } Tische eröffnet; nimm einen davon, oder warte.
error-too-many-sockets = Du hast { $most } Verbindungen; schließe erst eine.
error-store-unavailable = Das lässt sich gerade nicht speichern und wurde daher nicht getan; versuche es noch einmal.
error-server-closing = Der Server startet gleich neu; versuche es in einem Moment noch einmal.
error-bot-unavailable = Der Bot { $bot } antwortet nicht; versuche es noch einmal.
error-unknown-analysis = Diese Analyse gibt es nicht, oder sie wurde abgebrochen; fordere sie noch einmal an.
error-too-many-analyses = Du hast { $most } Analysen, die noch nicht fertig sind; warte auf eine davon, oder brich sie ab.
error-analyses-busy = Gerade werden viele Spiele analysiert; versuche es in einigen Minuten noch einmal.
error-analysis-failed = Die Analyse ist nicht gelungen; versuche es noch einmal.

# Serpents, cards and their points

error-serpent-unknown-letter =
    „{ $letter }“ an Stelle { $place } der Schlange „{ $serpent }“ ist keine Farbe; Farben sind g (Grün), r (Rot),
    b (Blau), y (Gelb) und k (Schwarz).
error-serpent-head-not-first =
    Die Schlange „{ $serpent }“ hat einen Kopf „{ $letter }“ an Stelle { $place }; es gibt höchstens einen, am linken
    Ende, wie in <bbrk>.
error-serpent-tail-not-last =
    Die Schlange „{ $serpent }“ hat einen Schwanz „{ $letter }“ an Stelle { $place }; es gibt höchstens einen, am
    rechten Ende, wie in <bbrk>.
error-serpent-empty =
    Die Schlange „{ $serpent }“ hat kein Teil; schreibe ihre Farben von links nach rechts, wie in <bbrk>.
error-serpent-head-touches-tail =
    In der Schlange „{ $serpent }“ berührt der Kopf den Schwanz; dazwischen liegt mindestens ein Körpersegment, wie in
    <brk>.
error-serpent-stack-at-end =
    Die Schlange „{ $serpent }“ hat eine Überlappung, einen Großbuchstaben, an einem Ende; sie liegt immer zwischen
    anderen Teilen, wie in gRb.
error-unknown-card =
    { $kind ->
        [prophecy] Es gibt keine Prophezeiungskarte „{ $card }“; „coatl cards“ listet sie auf.
        [temple] Es gibt keine Tempelkarte „{ $card }“; „coatl cards“ listet sie auf.
       *[other] Es gibt keine Karte „{ $card }“; „coatl cards“ listet sie auf.
    }
error-score-unknown-field = Es gibt kein Feld „{ $field }“; erwartet: { $known }.
error-score-field = Das Feld „{ $field }“ fehlt oder stimmt nicht; erwartet: { $expected }.
error-score-level = Die Stufe von { $card } ist „{ $level }“; erwartet: eine Zahl von 0 bis { $most }.
error-score-too-many-cards = { $cards } Prophezeiungskarten sind zu viele für ein Cóatl; es hat höchstens { $most }.
error-score-identical-cards = Die Karte { $card } ist zweimal genannt; ein Cóatl hat nie zwei gleiche Karten.
error-score-other-game = { $argument } gilt nicht für das Spiel { $game }; erwartet: { $expected }.
error-prophecy-without-level = { $argument } „{ $value }“ hat keine Stufe; erwartet: ID=LEVEL, zum Beispiel pair-gr=2.
error-prophecy-named-twice = Die Prophezeiung { $card } ist zweimal genannt; gib ihr eine einzige Stufe.
error-solve-unknown-piece =
    Es gibt kein Teil „{ $piece }“; erwartet: ein Buchstabe aus { $letters }, mit < davor ein Kopf oder mit > dahinter
    ein Schwanz.
error-solve-too-many =
    { $what ->
        [pieces] { $found } Teile sind zu viele; ein Spielertableau fasst höchstens { $most }.
        [coatls] { $found } Schlangen sind zu viele; man hat höchstens { $most } unvollständige.
        [hand] { $found } Prophezeiungskarten auf der Hand sind zu viele; es sind höchstens { $most }.
        [temples] { $found } Tempelkarten sind zu viele; höchstens { $most } sind erreichbar.
        [supply] { $found } Prophezeiungen in der Auslage sind zu viele; sie hat { $most } Plätze.
       *[other] { $found } Teile der Farbe { $what } sind zu viele; in der Schachtel sind höchstens { $most }.
    }
error-solve-too-many-copies =
    Die Karte { $card } ist { $found }-mal genannt; in der Schachtel gibt es sie { $copies }-mal.
error-solve-complete = Die Schlange „{ $serpent }“ ist vollständig; nur mit unvollständigen geht es weiter.
error-solve-has-tail = Die Schlange „{ $serpent }“ hat ihren Schwanz; danach wird nichts mehr angelegt.
error-solve-serpent-size =
    Die Schlange „{ $serpent }“ hat die falsche Länge: ohne Kopf { $found }, erwartet: { $least } bis { $most } Segmente.
error-solve-unknown-feather =
    Es gibt keine Gefiederkarte „{ $feather }“; erwartet: zwei verschiedene Buchstaben aus { $letters }, zum Beispiel gr.
error-solve-hand-size =
    Gefiederkarten auf der Hand: { $found }; erwartet: { $least } bis { $most }, zum Beispiel --hand 'gr by', oder --final
    für die Runde der Köpfe und Schwänze.
error-solve-final-hand =
    In der letzten Runde, sobald ein Kopf liegt oder mit --final, sind keine Gefiederkarten auf der Hand; lass --hand
    weg.
error-solve-unknown-rival = Es gibt keinen Rivalen „{ $rival }“; erwartet: { $known }.
error-solve-solo =
    Gegen KARL gibt es kein „{ $other }“: Er sitzt anstelle der Nachbarn, und es liegt keine Tempelkarte aus.
error-score-needs-a-serpent = SERPENT fehlt; erwartet: zum Beispiel '<bbrk>', oder --batch FILE.

# Actions and records

error-unknown-action-text = Es gibt keine Aktion „{ $text }“.
error-unknown-draw-text = „{ $text }“ lässt sich nicht ziehen.
error-unknown-dealer = Es gibt keinen Geber { $dealer }; erwartet: { $known }.
error-record-not-json = Die Aufzeichnung ist kein JSON: In Zeile { $line } stimmt etwas nicht.
error-record-not-an-object =
    Die Aufzeichnung ist kein JSON-Objekt; erwartet: zum Beispiel {"{"}"coatl": 1, "game": "board", ...{"}"}.
error-record-version = Die Aufzeichnung hat Version „{ $version }“; dieses Programm liest Version { $known }.
error-record-field = Das Feld „{ $field }“ der Aufzeichnung fehlt oder stimmt nicht; erwartet: { $expected }.
error-unknown-seat = An diesem Tisch gibt es keinen Platz { $seat }; die Plätze sind von 0 bis { $most } nummeriert.
error-seed-not-text = Der Startwert { $seed } ist kein Text, der sich aufschreiben lässt; nimm Buchstaben und Ziffern.
error-record-bad-line =
    Zeile { $number } der aufgezeichneten Aktionen, „{ $line }“, lässt sich nicht spielen. { $reason }
error-analysis-unfinished =
    Das Spiel dieser Aufzeichnung ist nach ihren { $lines } Zeilen nicht vorbei; nur beendete Spiele werden analysiert.
error-analysis-simulations = --simulations ist { $simulations }; erwartet: { $least } bis { $most }.
error-record-truncated =
    Die Aufzeichnung hat ein Ergebnis, aber das Spiel ist nach ihren { $lines } Zeilen nicht vorbei; das Ende der
    Aktionen fehlt.
error-record-result =
    Im Ergebnis der Aufzeichnung ist { $field } { $found }, aber ihre Aktionen führen zu { $expected }.
error-record-not-finished =
    Die Aufzeichnung hat nach ihren { $lines } Zeilen kein Ergebnis; prüfen lässt sich nur ein beendetes Spiel.
error-record-has-no-more-draws = Die Aufzeichnung kennt { $draws } Ziehungen, und eine weitere steht an.
error-no-such-line =
    Es gibt keine Zeile { $line }: Die Aufzeichnung hat die Zeilen 1 bis { $lines }, und 0 ist vor der ersten.
error-no-such-seat = Es gibt keinen Platz { $seat }: Die Aufzeichnung hat die Plätze 1 bis { $players }.

# Card files

error-card-file-unreadable = Die Kartendatei { $file } lässt sich nicht lesen: { $problem }.
error-card-file-syntax = Die Kartendatei { $file } ist kein TOML: { $problem }.
error-card-file-table-missing = Die Kartendatei { $file } hat keine Tabelle [[{ $table }]].
error-card-file-field =
    In der Kartendatei { $file } ist das Feld „{ $field }“ von { $card } „{ $value }“; erwartet: { $expected }.
error-card-file-field-missing =
    In der Kartendatei { $file } fehlt das Feld „{ $field }“ von { $card }; erwartet: { $expected }.
error-card-file-count = Die Kartendatei { $file } hat { $found } × { $table }; erwartet: { $expected }.

# The command line and its files

error-argument-missing = { $argument } fehlt; erwartet: { $expected }. Siehe „{ $command } --help“.
error-value-missing = Die Option { $argument } hat keinen Wert; erwartet: { $expected }. Siehe „{ $command } --help“.
error-unknown-choice = „{ $value }“ passt nicht zu { $argument }; erwartet: { $known }.
error-unknown-argument = Es gibt keine Option „{ $argument }“; siehe „{ $command } --help“.
error-argument-too-many = „{ $argument }“ ist ein Argument zu viel; siehe „{ $command } --help“.
error-command-line = { $problem }; siehe „{ $command } --help“.
error-number-between = { $argument } ist „{ $value }“; erwartet: eine ganze Zahl von { $least } bis { $most }.
error-number-expected = { $argument } ist „{ $value }“; erwartet: eine ganze Zahl ab { $least }.
error-seconds-expected = { $argument } ist „{ $value }“; erwartet: Sekunden, zum Beispiel 2 oder 0.5.
error-hash-expected =
    --hash „{ $value }“ hat { $length } Zeichen; erwartet: die 64 Hexadezimalziffern, die vor dem Spiel veröffentlicht
    wurden.
error-do-not-fit-together = { $one } und { $other } passen nicht zusammen; gib nur eins davon an.
error-too-many-jobs = --jobs ist { $jobs }; höchstens { $most } Prozesse können spielen.
error-file-missing = Es gibt keine Datei „{ $file }“.
error-file-is-a-directory = „{ $file }“ ist ein Verzeichnis; erwartet: eine Datei.
error-file-unreadable = „{ $file }“ lässt sich nicht lesen: { $problem }.
error-file-not-text = „{ $file }“ ist kein Text: Byte { $place } ist kein UTF-8.
error-database-url =
    Unter „{ $scheme }://…“ kann keine Datenbank sein; erwartet: sqlite:///FILE oder
    postgresql://USER:PASSWORD@HOST/NAME.
error-database-newer =
    Die Datenbank hat das Schema { $found } einer neueren Version dieses Programms; diese hier kennt höchstens { $known }.
error-line-not-text = Die Zeile ist kein Text: Byte { $place } ist kein UTF-8.
error-line-not-json = Die Zeile ist kein JSON: Bei Zeichen { $place } stimmt etwas nicht.
error-line-not-an-object =
    Die Zeile ist kein JSON-Objekt; erwartet: zum Beispiel {"{"}"serpent": "<bbrk>", ...{"}"}.
error-budget-unknown =
    Das Budget „{ $budget }“ ist unbekannt; erwartet: Sekunden, zum Beispiel 0.1s, oder Simulationen, zum Beispiel 50sims.
error-budget-zero = Das Budget „{ $budget }“ lässt keine Bedenkzeit; erwartet: mehr als null.
error-limit-zero = --limit ist null, sodass jeder Bot sofort gestoppt würde; erwartet: mehr.
error-arena-alone = Mit --players { $players } gibt es keinen Gegner; die Arena braucht --players 2 oder mehr.
error-arena-too-few-bots =
    { $bots } Bots können { $players } Plätze nicht füllen; nenne { $players } oder mehr (gern denselben mehrmals) oder
    einen für alle Plätze.
error-arena-file-exists =
    „{ $file }“ gibt es schon; --resume setzt die Spiele darin fort, oder gib --keep eine andere Datei.
error-arena-file = Die Spiele lassen sich nicht in „{ $file }“ aufbewahren: { $problem }.
error-arena-file-line = „{ $file }“, Zeile { $line }: Das ist keine Zeile mit Spielen einer Arena.
error-arena-file-version = „{ $file }“ hat Version { $version }; bekannt ist { $known }.
error-arena-file-of-another =
    „{ $file }“ gehört zu einem anderen Turnier: { $field } ist dort { $found }, verlangt ist jetzt { $expected }.
error-arena-process-lost =
    Der Prozess, der Spiel { $game } spielte, ist beendet (Exit-Code { $code }), und zwar nicht durch einen Bot.
error-ray-missing = --engine ray braucht Ray, das nicht installiert ist: pip install 'coatl[ray]'.
error-resume-needs-a-file = --resume braucht die Datei: Gib --keep FILE oder --report FILE.html an.
error-report-file =
    Der Bericht lässt sich nicht in „{ $file }“ schreiben; erwartet: eine Datei in einem vorhandenen Verzeichnis.
error-sprt-bounds = --sprt ist „{ $bounds }“; erwartet: zwei Anteile, der kleinere zuerst, zum Beispiel 0.5,0.55.
error-sprt-needs-two = --sprt ist für ein Duell zweier Bots; hier sind es { $bots } Bots und { $players } Plätze.
error-records-not-a-directory =
    --records „{ $directory }“ ist kein Verzeichnis; erwartet: ein Verzeichnis oder ein neuer Name.
error-records-directory =
    Das Verzeichnis „{ $directory }“ ist für Aufzeichnungen nicht verwendbar: { $problem }.
error-records-exist =
    „{ $directory }“ enthält schon eine Aufzeichnung { $file }, die nicht überschrieben wird; nimm ein
    anderes Verzeichnis.
error-write-file =
    --write „{ $file }“ lässt sich nicht schreiben; erwartet: eine Datei in einem vorhandenen Verzeichnis.
error-unknown-peer = Etwas namens „{ $peer }“ lässt sich nicht messen; erwartet: { $known }.
error-only-with-peers = { $option } geht nur zusammen mit --peers.
error-peers-place =
    Die Bibliotheken lassen sich nicht in „{ $place }“ installieren: { $problem }. --environment nennt ein anderes Verzeichnis.
error-peers-environment = Python kann in „{ $place }“ keine Umgebung anlegen: { $problem }.

# Agenten, die lernen (coatl.rl)

error-rl-unknown-reward = Es gibt keine Belohnung „{ $reward }“; erwartet: { $known }.
error-rl-unknown-action = Es gibt keine Aktion { $action }; die Aktionen sind von 0 bis vor { $actions } nummeriert.
error-rl-no-action = { $agent } spielt noch und braucht eine Aktion, nicht None.
error-rl-actions = Erwartet: { $games } ganze Zahlen, eine Aktion für jedes Spiel; gefunden: { $found }.
reason-rl-illegal = Aktion { $action } ist in Spiel { $row } nicht erlaubt: In der Maske steht dort 0.
error-rl-jobs = Die Zahl der Spiele ({ $games }) reicht nicht für { $jobs } Prozesse; jeder braucht ein Spiel.
error-rl-closed = Diese Spiele sind geschlossen; lege neue an.
error-rl-process-lost = Ein Prozess, der einen Teil der Spiele spielte, ist beendet; lege neue Spiele an. Ein Skript mit mehreren Prozessen beginnt unter if __name__ == "__main__":
error-rl-render-mode = Es gibt keine Darstellung „{ $mode }“; erwartet: { $known }.
error-rl-opponents = Zahl der Gegner bei { $players } Spielern: erwartet { $expected }, gefunden { $found }.

# What a field was expected to be

expected-text = ein Text
expected-number = eine Zahl
expected-object = ein Objekt
expected-list = eine Liste
expected-card-ids = eine Liste von Kartennamen
expected-card-id = ein Kartenname
expected-texts = eine Liste von Texten
expected-serpents-with-cards = eine Liste von Schlangen mit Karten
expected-levels-by-card = Stufen nach Kartennamen
expected-true-or-false = true oder false
expected-prophecies-by-rival = Prophezeiungen nach left, right oder carl

## Reasons

# Why an action is not legal: one sentence for every reason.

reason-unknown-action = Diese Aktion gibt es nicht.
reason-draws-first = Zuerst muss etwas gezogen werden.
reason-game-over = Das Spiel ist vorbei.
reason-wrong-moment = Dafür ist jetzt nicht der richtige Moment.
reason-space-empty = Dieses Feld der Vorratstafel ist leer.
reason-no-room = Auf dem Spielertableau mit seinen 8 Feldern ist kein Platz dafür.
reason-hand-full = Die Hand ist voll: 5 Prophezeiungskarten.
reason-no-card-there = Dort liegt keine offene Karte.
reason-no-cards-left = Weder im Deck noch im Abwurfstapel ist eine Karte übrig.
reason-piece-missing = Dieses Teil liegt nicht auf dem Spielertableau.
reason-two-incomplete = Du hast schon zwei unvollständige Cóatl; vervollständige eines, bevor du ein neues beginnst.
reason-no-coatl-there = Ein unvollständiges Cóatl dieses Namens gibt es nicht.
reason-left-end-closed = Am linken Ende ist schon ein Kopf.
reason-right-end-closed = Am rechten Ende ist schon ein Schwanz.
reason-head-touches-tail = Ein Kopf darf keinen Schwanz berühren: Dazwischen muss ein Körpersegment liegen.
reason-completes-without-prophecy =
    Damit wäre ein Cóatl vollständig, das keine Prophezeiungskarte hat und zu dem keine Handkarte sofort passt.
reason-card-missing = Diese Karte ist nicht auf der Hand.
reason-four-cards = Das Cóatl hat schon 4 Prophezeiungskarten.
reason-identical-card = Das Cóatl hat schon eine gleiche Karte.
reason-not-fulfilled = Das Cóatl erfüllt nicht einmal die niedrigste Stufe dieser Karte.
reason-other-coatl = Schließe zuerst das gerade vervollständigte Cóatl ab.
reason-prophecy-first = Ein vollständiges Cóatl braucht zuerst eine Prophezeiungskarte.
reason-temple-missing = Diese Tempelkarte ist weder auf der Hand noch oben auf einem Stapel.
reason-temple-not-met = Das Cóatl erfüllt keine Voraussetzung dieser Tempelkarte.
reason-token-spent = Dieses Opferplättchen ist nicht da: Es ist schon eingesetzt, oder das Spiel hat keine.
reason-bag-lacks-it = Diese Teile sind nicht im Beutel.
reason-pile-empty = Dieser Tempelstapel ist leer.
reason-no-gold = Auf dem Spielertableau liegt kein goldenes Segment.
reason-no-such-opponent = Diesen Gegner gibt es nicht.
reason-nothing-to-receive = Dort gibt es kein Körpersegment, das du dafür nehmen könntest.
reason-two-received = Zwei Segmente sind schon genommen, mehr geht nicht.
reason-discard-ascending = Abgeworfen wird in der Reihenfolge der Kartenliste, und eine spätere ist schon abgeworfen.
reason-keep-three = Höchstens 3 Prophezeiungskarten dürfen behalten werden.
reason-take-one-first = Mindestens eins muss genommen werden.
reason-choose-action-first = Zuerst muss etwas getan werden.
reason-must-act = Passen ist nur erlaubt, wenn nichts anderes möglich ist.
reason-feather-missing = Diese Gefiederkarte steht nicht zum Ausspielen bereit.
reason-first-card-alone =
    Die erste Karte beginnt das Cóatl: Sie wird rechts daneben gelegt, denn es gibt noch nichts zu bedecken.
reason-not-made-by-this-card = Die gerade gelegte Karte bildet das Muster dieser Prophezeiung nicht.
reason-not-in-reach = Diese Prophezeiung liegt weder in der Auslage noch bei dir noch bei einem Nachbarn.
reason-level-does-not-rise = Eine eigene Prophezeiung lässt sich nur erfüllen, wenn ihre Stufe steigt.
reason-secured = Diese Prophezeiung ist gesichert.
reason-robbed-already = Diesem Nachbarn wurde in dieser Runde schon eine Prophezeiung gestohlen, mehr geht nicht.
reason-two-thefts = KARL wurden in diesem Zug schon zwei Prophezeiungen gestohlen, mehr geht nicht.
reason-not-arriving = Diese Prophezeiung kommt jetzt auf keine neue Stufe.
reason-no-draw-due = Jetzt ist nichts zu ziehen.
reason-impossible-draw = Das kann nicht gezogen werden: Es ist nicht in dem Beutel oder Deck, aus dem gezogen wird.
reason-not-over = Das Spiel ist nicht vorbei.
reason-nothing-to-take-back = Nichts lässt sich zurücknehmen.

## Cards

# What a card asks for. $colour is green, red, blue, yellow, black or, of a god of the card game, pink.
# Colours are stems to which other messages add an ending: { card-colour }e Teile. Only rosa takes none.

card-colour =
    { $colour ->
        [green] grün
        [red] rot
        [blue] blau
        [yellow] gelb
        [pink] rosa
       *[black] schwarz
    }
card-count = { card-colour }e Teile, beliebig verteilt
card-isolated =
    { $count ->
        [2] genau zwei { card-colour }e Teile nebeneinander
        [3] genau drei { card-colour }e Teile nebeneinander
       *[other] genau { $count } { card-colour }e Teile nebeneinander
    }
card-run =
    { $count ->
        [1] { card-colour }
        [2] zweimal { card-colour }
        [3] dreimal { card-colour }
       *[other] { $count }-mal { card-colour }
    }
card-needed =
    { $count ->
        [1] einmal { card-colour }
        [2] zweimal { card-colour }
        [3] dreimal { card-colour }
       *[other] { $count }-mal { card-colour }
    }
card-one-or-more = mindestens einmal { card-colour }
card-one-or-more-any = mindestens ein beliebiges Teil
card-any = ein beliebiges Teil
card-side-by-side = { $pieces } nebeneinander
card-then = { $before }, dann { $next }
card-set = { $pieces }, beliebig verteilt
card-comma = { $before }, { $next }
card-and = { $before } und { $next }
card-also = { $before }; { $next }
card-without = kein { card-colour }es Teil
card-equal = gleich viele { $one }e und { $other }e Teile, mindestens je eins
card-length = genau { $length } Teile
card-no-god = keine { card-colour }e Prophezeiungskarte daneben
card-or = { $before } oder { $next }
card-place-any = beliebige Farbe
card-place-same = dieselbe Farbe
card-place-not = nicht { $colours }
card-place-between = { $place }, links und rechts davon dieselbe Farbe
card-stack-with = Überlappung (oben { $colours })
card-stack-without = Überlappung (oben nicht { $colours })
card-goal-gods = je eine erfüllte Prophezeiung: { $gods }
card-goal-lower =
    eine { $one ->
        [rosa] rosa
       *[other] { $one }e
    } Prophezeiung auf niedrigerer Stufe als eine { $other ->
        [rosa] rosa
       *[other] { $other }e
    }
card-goal-same-god-same-level =
    { $count ->
        [2] zwei Prophezeiungen eines Gottes auf derselben Stufe
       *[other] { $count } Prophezeiungen eines Gottes auf derselben Stufe
    }
card-goal-length = mindestens { $count } Teile
card-goal-length-at-most = höchstens { $count } Teile
card-goal-run =
    { $count ->
        [3] drei Teile einer Farbe nebeneinander
       *[other] { $count } Teile einer Farbe nebeneinander
    }
card-goal-colour = mindestens { $count } Teile einer Farbe
card-goal-equal = gleich viele { $one }e und { $other }e Teile
card-temple = Tempel
card-promo = { $source }, Promo

## Command line

# Help: each command has a line for the list, a description and an example.

command-usage = Aufruf:
command-arguments = Argumente
command-options = Optionen
command-commands = Befehle
command-example = Beispiel:
command-help = diese Hilfe anzeigen und beenden
command-language = in dieser Sprache sprechen, unabhängig vom System; steht vor dem Befehl
command-version = die Version anzeigen und beenden
command-coatl-long =
    Cóatl, das Brettspiel und das Kartenspiel, auf deinem Rechner: spielen, werten, simulieren, nachschlagen. Ein
    inoffizielles Projekt.
command-coatl-example = coatl play board
command-score-short = die Punkte eines Cóatl, Posten für Posten
command-score-long =
    Zeigt die Punkte eines Cóatl, Posten für Posten, oder mit --batch die von vielen. Eine Schlange schreibst du von
    links nach rechts: g grün, r rot, b blau, y gelb, k schwarz; < vor dem ersten Buchstaben macht ihn zum Kopf, > nach
    dem letzten zum Schwanz. Ein Großbuchstabe ist im Kartenspiel eine Überlappung mit dieser Farbe oben. Eine Schlange
    ohne Kopf oder Schwanz wird so gewertet, wie sie ist. Brettspiel: --card ID für jede Prophezeiungskarte;
    Kartenspiel: --prophecy ID=LEVEL.
command-score-example = coatl score board '<bbrbbkrbbyy>' --card blocks-bbyy --card count-b --temple no-g-len-9
command-solve-short = was ein Zug hergibt: das Beste zuerst, mit Beweis
command-solve-long =
    Brettspiel: findet das Beste, was sich in einem Zug zusammensetzen lässt, und beweist, dass nichts besser ist: die
    meisten Punkte, unvollständige Cóatl nach ihrem Stand mitgezählt. Andere Pläne folgen, die mehr vervollständigen
    oder mehr übrig lassen. Teile schreibst du als b für ein Körpersegment, <b für einen Kopf und b> für einen Schwanz.
    Die Schlangen heißen der Reihe nach A und B; --beside A:ID legt eine Prophezeiungskarte neben eine davon, --card ist
    eine auf der Hand, --temple eine auf der Hand oder auf einem Stapel.

    Kartenspiel: findet alle Arten, die zwei Karten eines Zugs zu legen, mit den Prophezeiungen, die jede einbringt.
    SERPENT ist das eigene Cóatl, ein Großbuchstabe eine Überlappung; vor der ersten Karte entfällt es. --prophecy ist
    eine eigene Prophezeiung, --supply eine aus der Auslage, --rival eine der Nachbarn, denen man je eine stehlen kann:
    left:ID=LEVEL oder right:ID=LEVEL; solo carl:ID=LEVEL und nur carl, falls er keine hat. Eine Karte, die man für
    eine andere abwirft, ist Zufall und wird nicht betrachtet.
command-solve-example =
    coatl solve board --pieces 'b b y y>' --serpent '<bbrbbkr' --beside A:count-b --card blocks-bbyy --temple no-g-len-9
    {"  "}coatl solve card 'grbYk' --hand 'gr by yk rk' --prophecy pair-gr=1 --supply pair-ry --rival left:pair-yb=1
command-solve-board-options = Optionen des Brettspiels
command-solve-card-options = Optionen des Kartenspiels
command-simulate-short = Bots gegeneinander spielen lassen
command-simulate-long =
    Lässt Bots gegeneinander spielen und zeigt Tempo, Punkte und wie die Spiele endeten. Spielschritte sind
    Entscheidungen der Spielenden. Derselbe Startwert ergibt dieselben Spiele, unabhängig von der Zahl der Prozesse.
    Allein trifft man im Kartenspiel auf KARL.
command-simulate-example = coatl simulate board --players 2 --bots carver,random --games 100 --seed 7 --jobs 2
command-arena-short = herausfinden, welcher Bot stärker ist
command-arena-long =
    Lässt Bots Duelle (zwei Bots) oder Turniere jeder gegen jeden (mehr) auf gespiegelten Verteilungen spielen: Jede
    Verteilung wird in jeder Sitzordnung gespielt, mit derselben Reihenfolge in allen Beuteln und Decks. Zeigt
    Wertungszahlen mit 95-%-Intervallen, Siegquoten, den Vorteil des ersten Platzes, Punkte, Endgründe und Zeiten. Ein
    Bot, der abbricht, mogelt oder nie antwortet, verliert durch Fehler, und die Arena geht weiter. Ein Bot ist ein Name
    oder MODULE:CLASS für einen eigenen; NAME@0.2s gibt ihm ein eigenes Budget. Mit Budgets in Simulationen ergibt
    derselbe Startwert dieselben Spiele, unabhängig von der Zahl der Prozesse.
command-arena-example = coatl arena board --bots carver,random --games 100 --budget 0.1s --report arena.html
command-serve-short = den Server für mehrere Personen betreiben
command-serve-long =
    Betreibt den Server, auf dem sich Leute treffen, spielen und zuschauen. Ohne Einstellungen bewahrt er seine Tische
    in einer Datei von dir auf und ist nur auf diesem Rechner erreichbar. Mehrere Prozesse (--workers) oder mehrere
    Rechner teilen sich ihre Tische über PostgreSQL (--database) und Redis (--redis). Fehlen diese beiden Angaben,
    gelten die Umgebungsvariablen COATL_DATABASE und COATL_REDIS, damit man keine Passwörter tippen muss.
command-serve-example = coatl serve --host 0.0.0.0 --port 8000 --database postgresql://coatl@localhost/coatl
command-replay-short = eine Aufzeichnung nachspielen
command-replay-long =
    Spielt eine Aufzeichnung nach, prüft jeden Schritt und zeigt das Ende oder die Stellung nach einer Zeile.
command-replay-example = coatl replay game.json --at 120 --view 1
command-verify-short = prüfen, ob ein Spiel fair ausgeteilt wurde
command-verify-long =
    Teilt ein beendetes Spiel aus seinem Startwert neu aus und vergleicht alles, was gezogen wurde. Mit --hash
    vergleicht es auch den Startwert mit dem Hash, der vor dem Spiel veröffentlicht wurde. Endet mit Code 1, wenn
    etwas abweicht oder so nicht geschehen sein kann.
command-verify-example = coatl verify game.json
command-analyse-short = wo ein Spiel gewonnen und verloren wurde
command-analyse-long =
    Analysiert die Aufzeichnung eines beendeten Spiels: was alle nach jedem Zug erwarten konnten, die Wendepunkte, was
    besser gewesen wäre und warum, liegen gelassene Punkte, Glück und Können getrennt. Dauert etwa eine Minute.
command-analyse-example = coatl analyse game.json --report analysis.html --jobs 2
command-cards-short = die Kartenlisten
command-cards-long = Listet die Karten auf: alle, die mit einer bestimmten ID oder die zu einem Wort passenden.
command-cards-example = coatl cards isolated
command-rules-short = die Regeln
command-rules-long = Zeigt die Regeln: alle, die mit einer Nummer, ein Kapitel oder die, in denen alle Wörter vorkommen.
command-rules-example = coatl rules BG-6.6
command-bench-short = wie schnell Regeln und Bots hier sind
command-bench-long =
    Misst das Tempo von Regeln und Bots auf diesem Rechner in ineinander verschränkten Durchgängen und zeigt die Ziele
    neben den Medianen. Ein kompilierter Build wird mit denselben Dateien im Interpreter verglichen.
command-bench-example = coatl bench --seconds 60 --write bench.json

argument-game = das Spiel: { $games }
argument-serpent = die Schlange, zum Beispiel '<bbrk>' oder, im Kartenspiel, 'gRbk'
argument-serpent-to-solve = das eigene Cóatl, zum Beispiel 'gRbk' (Kartenspiel)
argument-record = die Datei einer Aufzeichnung
argument-word = eine ID oder ein Wort, zum Beispiel count-b, isolated oder grün
argument-rule = eine Regel oder ein Kapitel, zum Beispiel BG-6.6 oder CG-5, oder Wörter
option-game = nur dieses Spiel
option-card = eine Prophezeiungskarte neben dem Cóatl (Brettspiel); bis zu 4-mal
option-prophecy = eine Prophezeiung mit ihrer Stufe, zum Beispiel pair-gr=2 (Kartenspiel)
option-temple = die Tempelkarte dazu
option-pieces = die Teile auf dem Spielertableau, bis zu 8, zum Beispiel 'b b <y y>'
option-open-serpent = eine eigene unvollständige Schlange, zum Beispiel '<bbrbbkr'; bis zu zweimal
option-beside = eine Prophezeiungskarte neben Schlange A oder B, zum Beispiel A:count-b; bis zu 4 für jede
option-hand-card = eine Prophezeiungskarte auf der Hand; bis zu 5-mal
option-temple-in-reach =
    Brettspiel: eine Tempelkarte auf der Hand oder oben auf einem Stapel, bis zu 4-mal; Kartenspiel: die gemeinsame
    Tempelkarte, einmal
option-plans = höchstens so viele Pläne zeigen; ohne Angabe { $plans }, mit --json alle
option-one-more = auch sagen, was ein weiteres Teil jeder Art oder eine weitere Gefiederkarte auf der Hand zum besten Plan beitrüge
option-hand = die Gefiederkarten auf der Hand, 2 bis 4, zum Beispiel 'gr by yk'
option-own-prophecy = eine eigene Prophezeiung mit ihrer Stufe, zum Beispiel pair-gr=2
option-supply = eine Prophezeiung der Auslage; bis zu 3-mal, bei zwei Nachbarn zweimal
option-rival =
    eine Prophezeiung eines Nachbarn oder KARLs mit ihrer Stufe, zum Beispiel left:pair-gr=1 oder carl:stack-y=2
option-final = es ist die letzte Runde: ein Kopf, dann ein Schwanz, in beliebigen Farben
option-batch = die JSON-Zeilen dieser Datei werten, mit - die der Standardeingabe
option-json = ein JSON-Dokument ausgeben und sonst nichts
option-players = wie viele spielen; ohne Angabe so viele wie Bots, mindestens 2 (1 mit --carl)
option-bots = ein Bot für alle Plätze oder für jeden einer; ohne Angabe random
option-games = wie viele Spiele gespielt werden; ohne Angabe 100
option-seed = Startwert, beliebiger Text oder Zahl; ohne Angabe 0
option-jobs = wie viele Prozesse spielen; ohne Angabe 1
option-options = Optionen des Spiels, zum Beispiel tokens,golden-feathers
option-carl = KARLs Persönlichkeit: ambitious (ehrgeizig), bossy (herrisch), greedy (gierig) (Kartenspiel, allein)
option-carl2 = gegen KARL 2.0 antreten (Kartenspiel, allein)
option-records = die Aufzeichnungen der Spiele in diesem Verzeichnis aufbewahren
option-at = die Stellung nach dieser Zeile zeigen; 0 ist vor der ersten
option-view = zeigen, was dieser Platz sieht (1 ist der Startspieler); sonst, was alle sehen
option-hash = der Hash des Startwerts, der vor dem Spiel veröffentlicht wurde
option-seconds = wie lange gemessen wird; ohne Angabe 60, mit --peers 240
option-host = die Adresse des Servers; ohne Angabe 127.0.0.1, nur dieser Rechner; 0.0.0.0 ist überall
option-port = der Port des Servers; ohne Angabe 8000; 0 ist ein beliebiger freier
option-database = wo die Tische aufbewahrt werden: sqlite:///FILE oder postgresql://USER@HOST/NAME
option-redis = wie sich die Prozesse Änderungen mitteilen: redis://HOST
option-workers = wie viele Prozesse der Server nutzt; ohne Angabe 1
option-origin = eine weitere Webadresse, deren Seiten diesen Server benutzen dürfen; auch mehrmals
option-arena-bots =
    die Bots, die sich treffen, zum Beispiel priest,random,my_module:MyBot,high-priest@0.5s; alle Gruppen davon spielen
option-arena-players = wie viele in einem Spiel spielen; ohne Angabe 2
option-arena-games =
    mindestens so viele Spiele insgesamt, aufgerundet auf ganze Runden gespiegelter Verteilungen; ohne Angabe 100
option-budget =
    was ein Bot in einem Zug denken darf: Sekunden (0.1s) oder Simulationen (50sims); ohne Angabe 0.1s
option-limit =
    einen Bot stoppen, der in einem Zug so viele Sekunden denkt; ohne Angabe das 10-Fache seines Budgets und 5 dazu
option-sprt =
    ein Duell beenden, sobald klar ist, ob der erste Bot höchstens den Anteil LOW oder mindestens den Anteil HIGH der
    Spiele gewinnt, zum Beispiel 0.5,0.55; Exit-Code 1, wenn es höchstens LOW ist
option-engine =
    local spielt auf diesem Rechner, ray auf allen Rechnern eines Ray-Clusters; ohne Angabe local
option-keep = beendete Spiele in dieser Datei aufbewahren; ohne Angabe neben dem Bericht
option-resume = die Spiele aus dieser Datei fortsetzen
option-simulations = wie viele Spiele aus jeder Stellung; ohne Angabe 32 im Brettspiel und 256 im Kartenspiel
option-analysed-seat = nur für diesen Platz nach besseren Zügen suchen
option-report = einen Bericht mit Diagrammen in diese Datei schreiben
option-bot-seconds = wie lange ein Bot über einen Zug nachdenken darf; ohne Angabe 1
option-bot-pause = wie lange ein Bot zwischen seinen Aktionen wartet, damit man folgen kann; ohne Angabe 0.5
option-unlimited = keine Grenzen dafür, wie viel ein Client tut: für geschlossene Netze und Tests
option-trust-proxy = Clients werden an X-Forwarded-For unterschieden: nur hinter einem Proxy, der es setzt
option-secure-cookies = Cookies nur über HTTPS senden: für einen Server, der so erreichbar ist
option-write = das JSON-Dokument auch in diese Datei schreiben

# What the commands say

serve-ready = Der Server läuft unter http://{ $host }:{ $port }

command-error = coatl: { $problem }
command-batch-line = Zeile { $number }: { $problem }
command-standard-output = Standardausgabe
command-file-problem = „{ $file }“: { $problem }.
command-not-text = Eine Angabe ist kein Text, den UTF-8 schreiben kann: { $problem }.
command-unexpected = Das ist ein Fehler des Programms, nicht deiner; bitte melde ihn: { $problem }
column-card = Karte
column-serpent = Cóatl
column-asks = verlangt
column-times = Anzahl
column-card-times = erreicht
sheet-card-prophecy = Stufe { $times }
sheet-card-temple =
    { $times ->
        [one] 1 Aufgabe
       *[other] { $times } Aufgaben
    }
sheet-twice =
    { $count ->
        [one] Zweimal gewertet, weil der Punktestand der bestohlenen Seite schon endgültig war: { $cards }.
       *[other] Je zweimal gewertet, weil der Punktestand der bestohlenen Seite schon endgültig war: { $cards }.
    }
column-level = Stufe
column-change = was geschieht
column-gain = Gewinn
column-game = Spiel
column-points = Punkte
column-total = gesamt
column-god = Farbe
column-levels = Anzahl:Punkte
column-copies = Exemplare
column-source = Quelle
column-seat = Platz
column-bot = Bot
column-wins = allein gewonnen
column-shared-wins = geteilt
column-mean-score = Punkte im Mittel
column-end-reason = wie es endete
column-games = Spiele
column-measurement = Messung
column-value = Median
column-goal = Ziel
column-holds = erreicht
progress-games = Spiele
progress-measurements = Messungen
progress-rate = { $rate }/s
column-rating = Wertung
column-interval = 95 %
column-share = Siege
column-share-interval = 95 %
column-faults = Fehler
column-against = gegen
column-ahead = vorn
column-advantage = Vorteil
column-budget = Budget
column-move-mean = je Schritt
column-turn-median = je Zug
column-turn-99 = 99 % der Züge
column-overrun = vom Budget
column-fault = Fehler
column-detail = was es war
arena-title-ratings = Wertungszahlen
arena-title-results = Ergebnisse und Punkte
arena-title-pairings = Paarungen
arena-title-seats = Plätze
arena-title-times = Bedenkzeit
arena-title-ends = Wie Spiele endeten
arena-title-faults = Fehler
arena-note-ratings =
    400 Punkte sind Chancen von zehn zu eins; der Mittelwert aller Bots ist 0. Ein geteilter Sieg zählt anteilig. Die
    Intervalle ergeben sich aus den Unterschieden zwischen den Verteilungen; für einen Bot, der jedes Spiel gewonnen oder
    verloren hat, gibt es keines.
arena-note-pairings =
    Wie oft der Bot in den gemeinsamen Spielen vor dem anderen lag; ein Gleichstand zählt halb.
arena-note-seats =
    Jeder Bot spielt jede Verteilung auf jedem Platz. Der Vorteil ist, was ein Platz über den gleichen Anteil hinaus
    gewinnt.
arena-note-times =
    Das Mittel eines Schritts, der Median eines Zugs und die Zeit, unter der 99 % der Züge bleiben, diese auch als Anteil
    des Budgets, das für einen Zug gilt.
arena-plot-ratings = Wertungszahlen mit 95-%-Intervallen
arena-plot-scores = Punkte
arena-plot-seats = Siege jedes Platzes in Prozent, mit 95-%-Intervallen
arena-seat = Platz { $seat }
arena-end-third-coatl = drittes Cóatl
arena-end-no-bodies = keine Segmente mehr
arena-end-all-passed = alle passten
arena-end-all-rounds = letzte Runde
arena-end-fault = Fehler
arena-fault-exception = Ausnahme
arena-fault-illegal-action = unzulässige Aktion
arena-fault-timeout = keine Antwort
arena-fault-died = sein Prozess endete
arena-more-rows = … und { $rows } weitere; --json und der Bericht zeigen alle.
arena-report-title = Coatl-Arena: { $bots }
arena-report-language = de
arena-played =
    { $game ->
        [board] Brettspiel
        [card] Kartenspiel
       *[other] { $game }
    } mit { $players } Plätzen, Startwert { $seed }: { $games } Spiele auf { $deals } gespiegelten Verteilungen in
    { $seconds } s ({ $build }).
arena-resumed = { $games } davon waren vorher fertig.
arena-sprt-accepted =
    Angenommen: { $bot } gewinnt eher mindestens { $high } als { $low }, nach { $pairs } gespiegelten Verteilungen
    (Log-Likelihood-Quotient { $log_likelihood_ratio }, Grenzen { $reject_at } und { $accept_at }).
arena-sprt-rejected =
    Abgelehnt: { $bot } gewinnt eher höchstens { $low } als { $high }, nach { $pairs } gespiegelten Verteilungen
    (Log-Likelihood-Quotient { $log_likelihood_ratio }, Grenzen { $reject_at } und { $accept_at }).
arena-sprt-undecided =
    Noch offen, ob { $bot } { $low } oder { $high } gewinnt, nach { $pairs } gespiegelten Verteilungen
    (Log-Likelihood-Quotient { $log_likelihood_ratio }, Grenzen { $reject_at } und { $accept_at }).
build-compiled = kompiliert
build-interpreted = interpretiert
simulate-speed =
    { $games } Spiele mit { $moves } Spielschritten in { $seconds } s ({ $build }): { $games_per_second } Spiele/s,
    { $moves_per_second } Schritte/s
progress-pieces = Analyse
column-turn = Zug
column-player = wer
column-done = was getan wurde
column-expected = erwartete Punkte
column-chance = Siegchancen
column-skill = Können
column-luck = Glück
column-start = Anfang
column-others = andere
column-cut-off = Abbruch
column-result = Ergebnis
column-better = besser
column-better-turns = bessere Züge
column-missed = liegen gelassen
column-why = warum
column-cards = Karten
analysis-page-title = Analyse: { $names }
analysis-heading =
    { $game ->
        [board] Cóatl, das Brettspiel
       *[other] Cóatl: Das Kartenspiel
    }: { $scores }. { $turns ->
        [one] 1 Zug
       *[other] { $turns } Züge
    }, { $simulations } Spiele aus jeder Stellung, Startwert { $seed }.
analysis-plot-share = Siegchancen in Prozent, nach jedem Zug
analysis-plot-points = Erwartete Punkte am Ende, nach jedem Zug
analysis-title-turning-points = Wendepunkte
analysis-title-turns = Zug für Zug
analysis-title-better = Was besser gewesen wäre
analysis-title-missed = Liegen gelassene Punkte
analysis-title-balance = Glück und Können, in Punkten
analysis-title-shares = Glück und Können, in Siegchancen
analysis-turned-by-skill =
    Zug { $turn }: Die Entscheidung ({ $player }) erhöhte die Chancen von { $side } um { $share } (± { $error }).
analysis-turned-by-luck =
    Zug { $turn } ({ $player }): Was gezogen wurde, erhöhte die Chancen von { $side } um { $share } (± { $error }).
analysis-no-turning-points = Kein einzelner Zug hat die Siegchancen zweifelsfrei verändert.
analysis-note-curves =
    Mit offenen Karten gesehen, aber ohne zu wissen, was gezogen wird: Aus jeder Stellung haben schnelle Spieler oft
    bis zum Ende gespielt. Die Bänder sind nach jeder Seite zwei Standardfehler breit.
analysis-note-balance =
    Anfang, Können, andere und Glück ergeben zusammen das Ergebnis. Können ist, was die eigenen Entscheidungen im Vergleich
    zu schnellen Spielern verändert haben, andere das, was die Entscheidungen der anderen verändert haben, Glück das, was das
    Ziehen verändert hat. Nach ± steht der Standardfehler: Was kleiner ist als sein Doppeltes, kann Zufall sein. Bessere Züge
    ist, was die besten Alternativen gebracht hätten, wo das außer Zweifel steht.
analysis-note-better =
    Beurteilt nach dem, was bekannt sein konnte. Der Gewinn ist in Punkten des Vorsprungs vor den besten anderen, in
    denselben Verteilungen, mit seinem Standardfehler; aufgeführt ist nur, was außer Zweifel steht.
analysis-note-missed =
    Was die Karten brachten und was sie in diesem Zug hätten bringen können, wie der Löser beweist. Zunächst weniger
    Punkte zu nehmen kann richtig sein.
analysis-note-turns =
    Können und Glück sind die Punkte, die Entscheidungen und Ziehen des Zuges für die verändert haben, die am Zug waren.
replay-checked = Alle { $lines } Zeilen der Aufzeichnung lassen sich spielen.
replay-seat = { $name } (Platz { $seat })
replay-at = Nach Zeile { $line }: { $text }
replay-won =
    { $points ->
        [one] { $names } gewinnt mit 1 Punkt.
       *[other] { $names } gewinnt mit { $points } Punkten.
    }
replay-shared =
    { $points ->
        [one] { $names } teilen sich den Sieg mit je 1 Punkt.
       *[other] { $names } teilen sich den Sieg mit je { $points } Punkten.
    }
solve-plan =
    { $number }. { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }; vervollständigte Cóatl: { $completed }, übrige Teile: { $pieces }, übrige Karten: { $cards }
solve-steps = Schritte: { $steps }
solve-no-steps = Nichts wird zusammengesetzt.
solve-outcome =
    { $number }. { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } ({ $gain })
solve-change-supply = aus der Auslage genommen
solve-change-left = von links gestohlen
solve-change-right = von rechts gestohlen
solve-change-carl = KARL gestohlen
solve-change-risen = von Stufe { $level } gestiegen
solve-change-lowered = von Stufe { $level } gesunken
solve-change-discarded = abgeworfen
solve-hand = Bleibt auf der Hand:
solve-left-out =
    { $left ->
        [one] 1 weiterer Plan ist weggelassen
       *[other] { $left } weitere Pläne sind weggelassen
    }; --plans { $found } zeigt alle.
solve-no-discards =
    Nicht betrachtet, weil es Zufall ist: eine Karte abwerfen, um die oberste des Decks zu spielen (CG-4.3).
solve-one-more = Eines mehr brächte:
solve-one-more-gain =
    { $addition }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
solve-one-more-nothing = Nicht mehr Punkte mit einem weiteren von: { $additions }
solve-one-more-none = In der letzten Runde kann keine Karte dazukommen.
error-rival-unknown =
    --rival „{ $value }“ ist nicht verständlich; erwartet: left, right oder carl, ein Doppelpunkt und eine Prophezeiung
    mit ihrer Stufe, zum Beispiel left:pair-gr=1.
error-beside-unknown =
    --beside „{ $value }“ ist nicht verständlich; erwartet: der Buchstabe eines --serpent, ein Doppelpunkt und eine
    Karte, zum Beispiel A:count-b.
verify-fair = Fair: Alle { $lines } Zeilen stimmen mit dem Startwert überein. SHA-256 des Startwerts: { $hash }
verify-wrong = Nicht fair: { $problem }
error-score-temple-twice = --temple ist { $count }-mal angegeben; ein Cóatl hat höchstens eine Tempelkarte.
verify-draw-differs-from-seed =
    Nicht fair: Zeile { $line } ist „{ $found }“, aber der Startwert ergibt „{ $expected }“.
verify-seed-differs-from-hash =
    Nicht fair: Der SHA-256 des Startwerts ist { $found }, aber vor dem Spiel wurde { $expected } veröffentlicht.
cards-title =
    { $game ->
        [board] Brettspiel
        [card] Kartenspiel
       *[other] { $game }
    }: { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
cards-none = Keine Karte passt zu „{ $word }“.
cards-none-near = Keine Karte passt zu „{ $word }“. Meintest du „{ $nearest }“?
source-rulebook = Spielregel
source-box = Schachtel
source-review = Rezension
source-reconstructed = rekonstruiert
cards-note-card =
    Die Quelle ist die des Musters; zu welchem Gott ein Muster gehört, ist bei allen Karten rekonstruiert.
rules-none = In keiner Regel steht „{ $wanted }“.
rules-none-near = In keiner Regel steht „{ $wanted }“. Meintest du „{ $nearest }“?
bench-title = Zufallsspiel und Bots, { $build }
measurement-inside =
    { $last ->
        [one] innerhalb der Engine, 1 Person
       *[other] innerhalb der Engine, { $last } Personen
    }
measurement-apply =
    { $last ->
        [one] mit apply aus Python, 1 Person
       *[other] mit apply aus Python, { $last } Personen
    }
measurement-step =
    { $last ->
        [one] mit step aus Python, 1 Person
       *[other] mit step aus Python, { $last } Personen
    }
measurement-interpreted =
    { $last ->
        [one] innerhalb, interpretiert, 1 Person
       *[other] innerhalb, interpretiert, { $last } Personen
    }
measurement-bot = zwei Bots { $last }, über Ansichten
measurement-clone = Kopie, mitten im Spiel
measurement-view = Ansicht davon
measurement-preview = Vorschau davon
measurement-compiled-to-interpreted = kompiliert zu interpretiert
measurement-apply-to-inside = mit apply zu innerhalb der Engine
measurement-step-to-inside = mit step zu innerhalb der Engine
measurement-two-jobs-to-one = simulate mit zwei Prozessen zu einem
unit-moves-per-second = { $number } Schritte/s
unit-microseconds = { $number } µs
unit-ratio = { $number } ×
goal-at-least = mindestens { $bound }
goal-at-most = höchstens { $bound }
goal-holds = ja
goal-missed = nein
goal-compiled-only = nur kompiliert

# Beside the peers

option-peers = andere Spielebibliotheken in einer eigenen Umgebung installieren und unser Tempo mit ihrem vergleichen
option-only = mit --peers: nur diese messen, von { $peers }
option-peers-report =
    mit --peers: alles in diese Markdown-Datei schreiben, mit einem Diagramm daneben; ohne Angabe in einem Checkout nach
    docs/benchmarks.md
option-environment = mit --peers: wo die Bibliotheken installiert werden; ohne Angabe im Cache-Verzeichnis
peers-title = Neben den anderen: Zufallsspiel auf einem Kern, { $build }
peers-goals-title = Ziele: wir im Verhältnis zu ihnen, das langsamere unserer beiden Spiele
peers-interpreted =
    Die Engine ist hier nicht kompiliert, unsere Werte sind also die des Interpreters; die Ziele gelten kompiliert.
peers-written = Geschrieben nach { $file }.
peers-plot-title = Zufallsspiel auf einem Kern: Schritte pro Sekunde
peers-seen =
    Gemessen am { $date } mit `coatl bench --peers`: ein Kern von { $processor }, Python { $python }, { $build }. Schritte
    sind Entscheidungen der Spielenden, nie gezogene Teile oder Karten. Mediane ineinander verschränkter Durchgänge, nach
    der Arbeitszeit des Prozessors. Von unseren beiden Spielen zählt das langsamere.
peers-way-inside = innerhalb der Engine
peers-way-python = aus Python
peers-way-rollouts = Rollouts in C++
peers-way-pettingzoo = über PettingZoo
peers-way-gymnasium = über Gymnasium
peers-way-open-spiel = über OpenSpiel
peers-way-vector = viele Spiele zugleich
peers-goal-moves = { $way } / { $peer } ({ $peer_way })
peers-goal-clone = Dauer eines Klons zu { $peer }
peers-goal-bytes = Bytes je Stellung
peers-missing-network =
    { $peer } wurde nicht gemessen: pip erreicht keinen Paketindex, es fehlt also ein Netz ({ $reason }).
peers-missing-install = { $peer } wurde nicht gemessen: pip kann es nicht installieren ({ $reason }).
peers-missing-start = { $peer } wurde nicht gemessen: es lässt sich nicht laden ({ $reason }).
peers-missing-measure = { $peer } wurde nicht gemessen: beim Spielen trat ein Fehler auf ({ $reason }).
peers-doing-environment = Umgebung wird angelegt: { $name }
peers-doing-install = wird installiert: { $name }
peers-doing-start = wird gestartet: { $name }
peers-doing-warm-up = wird warmgespielt: { $name }
peers-doing-round = wird gemessen: { $name }
column-library = Bibliothek
column-peer-game = Spiel
column-way = gespielt
column-moves-rate = Schritte/s
column-games-rate = Spiele/s
column-clone-time = Klon
column-state-bytes = Bytes je Stellung
column-ours-to-it = wir dazu
column-peer-goal = was
goal-not-measured = nicht gemessen

## Browser

# What the browser client says beyond the messages above. Section by section of src/coatl/web.

# playing either game

# Colours are stems: the names of pieces add the ending.

web-piece-head = { $colour }er Kopf
web-piece-tail = { $colour }er Schwanz
web-piece-body = { $colour }es Segment
web-colour-green = grün
web-colour-red = rot
web-colour-blue = blau
web-colour-yellow = gelb
web-colour-black = schwarz
web-colour-gold = golden
web-opponents = Die anderen
web-turn-other = { $name } ist am Zug.
web-turn-yours = Du bist am Zug.
web-turn-held =
    { $places ->
        [one] Dafür gibt es eine mögliche Stelle.
       *[other] Dafür gibt es { $places } mögliche Stellen.
    }
web-turn-buttons = Dein Zug
web-button-done = Zug beenden
web-button-pass = Passen
web-final = Was du gerade hältst, lässt sich nach dem Ablegen nicht mehr zurücknehmen.
web-button-done-final = Was deinen Zug beendet, lässt sich nicht zurücknehmen.
web-button-undo-none =
    Es gibt nichts zurückzunehmen: Seit zuletzt etwas Verborgenes sichtbar wurde, ist nichts geschehen.
web-button-undo = Zurück
web-button-restart = Zug neu
web-button-hint = Tipp
web-move-waiting = Dein Zug wird ausgeführt, sobald die Verbindung wieder da ist.
web-clock = Restzeit für diesen Zug

# board game

web-turn-board-keep =
    Behalte bis zu drei deiner Prophezeiungskarten: Lege die anderen beiseite, dann beende deinen Zug.
web-turn-board-act = Dein Zug: { $choices }.
web-board-may-take = Teile nehmen
web-board-may-cards = Prophezeiungskarten wählen
web-board-may-assemble = zusammensetzen
web-board-may-token = ein Opferplättchen einsetzen
web-board-may-gold = ein goldenes Segment abgeben
web-board-may-pass = passen
web-turn-board-cards = Wähle weitere Prophezeiungskarten, oder beende deinen Zug.
web-turn-board-assemble = Setze zusammen: Lege Teile an und erfülle Karten, dann beende deinen Zug.
web-turn-board-complete =
    Dein Cóatl ist vollständig: Lege weitere Karten oder eine Tempelkarte an, oder mach mit „Zug beenden“ weiter.
web-turn-board-discard = Wirf Karten ab, dann beende deinen Zug.
web-turn-board-receive = Wähle, was du für das goldene Segment nimmst.
web-turn-board-finish = Das war deine Aktion: Beende deinen Zug.
web-board-supply = Die Vorratstafel
web-board-space = Vorratstafel, { $space }: { $pieces }
web-board-space-empty = Vorratstafel, { $space }: leer
web-board-bags = In den Beuteln: Segmente { $bodies }, Köpfe { $heads }, Schwänze { $tails }
web-board-market = Prophezeiungs- und Tempelkarten
web-board-faces = Die sechs Prophezeiungskarten
web-board-deck =
    { $cards ->
        [one] Deck: die einzige Karte verdeckt ziehen
       *[other] Deck: eine von { $cards } Karten verdeckt ziehen
    }
web-board-pile = Tempelstapel { $pile }
web-board-under = +{ $cards }
web-board-under-sentence =
    { $cards ->
        [one] 1 weitere Karte in diesem Stapel
       *[other] { $cards } weitere Karten in diesem Stapel
    }
web-board-card =
    { $kind }: { $card }, { $levels } { $most ->
        [one] Punkt
       *[other] Punkte
    }, jetzt { $points }
web-board-card-missing = es fehlt: { $pieces }
web-board-own = Deine Seite des Tischs
web-board-own-board = Dein Spielertableau
web-board-pieces = Teile { $pieces } von { $room }
web-board-hand = Deine Hand
web-board-hand-of = Karten auf der Hand: { $name }
web-board-discard = Beiseitelegen
web-board-begin = Cóatl beginnen
web-board-coatl = Cóatl { $coatl }
web-board-end =
    { $side ->
        [left] Links an Cóatl { $coatl } anlegen: { $points } Punkte
       *[right] Rechts an Cóatl { $coatl } anlegen: { $points } Punkte
    }
web-board-length =
    { $pieces ->
        [one] 1 Teil
       *[other] { $pieces } Teile
    }
web-board-holds-cards =
    { $cards ->
        [one] 1 Prophezeiungskarte auf der Hand
       *[other] { $cards } Prophezeiungskarten auf der Hand
    }
web-board-holds-temples =
    { $temples ->
        [one] 1 Tempelkarte auf der Hand
       *[other] { $temples } Tempelkarten auf der Hand
    }
web-board-done =
    { $points ->
        [one] Ein vollständiges Cóatl: 1 Punkt
       *[other] Ein vollständiges Cóatl: { $points } Punkte
    }
web-board-would = { $now } → { $points }
web-board-missing = Was zur nächsten Stufe fehlt
web-board-no-cards = Keine Karten auf der Hand.
web-board-no-coatl = Du hast noch kein Cóatl begonnen: Nimm eins deiner Teile auf.
web-board-tab-supply = Teile
web-board-tab-market = Karten
web-board-tab-others = Gegner
web-board-hint =
    { $verb ->
        [take] Nimm { $pieces }.
        [choose] Wähle { $card }.
        [draw] Ziehe die oberste Karte des Decks.
        [begin] Beginne ein Cóatl mit { $piece }.
        [extend] { $side ->
            [left] Lege { $piece } links an Cóatl { $coatl } an.
           *[right] Lege { $piece } rechts an Cóatl { $coatl } an.
        }
        [fulfil] Erfülle { $card } mit Cóatl { $coatl }.
        [temple] Lege die Tempelkarte { $card } an.
        [discard] Lege { $card } beiseite.
        [perfect-pick] Setze Perfekte Wahl für { $pieces } ein.
        [see-the-future] Setze Blick in die Zukunft ein.
        [priest-commitment] Setze Priesterliche Hingabe für { $card } ein.
        [give-gold] Gib ein goldenes Segment ab.
        [receive] Nimm { $piece }.
        [pass] Passe.
       *[done] Beende deinen Zug.
    }
web-token-perfect-pick = Perfekte Wahl: Nimm einen Kopf, einen Schwanz oder zwei Segmente deiner Wahl aus dem Beutel
web-token-see-the-future = Blick in die Zukunft: Erneuere die sechs Karten, dann tausche Handkarten aus
web-token-priest-commitment = Priesterliche Hingabe: Nimm die oberste Karte eines Tempelstapels

# card game

web-card-round =
    { $round ->
        [0] Vor der ersten Runde
       *[other] Runde { $round } von { $rounds }
    }
web-card-panels = Was gezeigt wird
web-card-tab-supply = Auslage
web-card-supply = Auslage
web-card-feather-deck = Gefieder
web-card-prophecy-deck = Prophezeiungen
web-card-discards = Abwurf
web-card-own-coatl = Dein Cóatl
web-card-own-levels = Deine Prophezeiungen nach Stufen
web-card-hand = Deine Karten
web-card-open-hand = Auf der Hand: { $cards }
web-card-hand-size =
    { $cards ->
        [0] keine Karten auf der Hand
        [one] 1 Karte auf der Hand
       *[other] { $cards } Karten auf der Hand
    }
web-card-away = weg
web-card-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
web-card-in-supply = in der Auslage
web-card-at-level = Stufe { $level }
web-card-times =
    { $times ->
        [0] nicht in deinem Cóatl
        [1] einmal in deinem Cóatl
        [2] zweimal in deinem Cóatl
       *[other] { $times }-mal in deinem Cóatl
    }
web-card-may-fulfil = jetzt erfüllbar auf Stufe { $level } für { $points } Punkte
web-card-claim = Erfüllen { $level }×: { $points }
web-card-steal = Stehlen { $level }×: { $points }
web-card-rises = → { $level }×: { $points }
web-card-short = → { $points }
web-card-falls = ↓ { $level }×
web-card-now =
    { $times ->
        [0] Dein Cóatl zeigt das Muster noch nicht.
        [1] Dein Cóatl zeigt das Muster einmal: { $points } Punkte.
        [2] Dein Cóatl zeigt das Muster zweimal: { $points } Punkte.
       *[other] Dein Cóatl zeigt das Muster { $times }-mal: { $points } Punkte.
    }
web-card-missing = Für { $level }× fehlt eine dieser Gefiederkarten:
web-card-missing-more = Für { $level }× fehlt mehr als eine Karte.
web-card-begin = Deine erste Gefiederkarte beginnt dein Cóatl.
web-card-way-beside = daneben
web-card-way-over = darüber
web-card-drop-left = linkes Ende
web-card-drop-right = rechtes Ende
web-card-brings =
    { $rises ->
        [0] erfüllt nichts
        [one] macht 1 Prophezeiung erfüllbar
       *[other] macht { $rises } Prophezeiungen erfüllbar
    }{ $falls ->
        [0] { "" }
        [one] , stuft 1 herab
       *[other] , stuft { $falls } herab
    }
web-card-put-level = { $level }×: { $points } Punkte
web-card-pending = Sinken: welche zuerst?
web-card-discard = Abwerfen, oberste Karte vom Deck spielen
web-card-irreversible = nicht zurückzunehmen
web-card-claims =
    { $count ->
        [one] Eine Prophezeiung ist erfüllbar.
       *[other] { $count } Prophezeiungen sind erfüllbar.
    }
web-card-next = Nächste Karte
web-card-end-turn = Zug beenden
web-card-forgo =
    { $count ->
        [one] Auf 1 verzichten?
       *[other] Auf { $count } verzichten?
    }
web-card-hint =
    { $verb ->
        [lay] Lege { $feather } { $place }.
        [discard] Wirf { $feather } ab und spiele die oberste Karte des Decks.
        [fulfil] Erfülle { $card }.
        [arrange] Nimm { $card } zuerst.
        [head] Lege den Kopf { $piece } an.
        [tail] Lege den Schwanz { $piece } an.
       *[done] Mach weiter.
    }
web-card-god-card = Aktionskarte
web-card-action-deck = noch im Deck
web-card-carl-upgrade = wertet zweimal auf
web-card-carl-steal = stiehlt zweimal
web-card-carl-fulfil = erfüllt zweimal
web-card-deeds = KARLs jüngster Zug

# the page, its head, and what is said on any screen

web-title = Cóatl: online spielen
web-title-game = { $game } – online spielen
web-title-turn = ● Du bist am Zug: { $game }
web-title-rules = Regeln – Cóatl
web-title-cards = Karten – Cóatl
web-app-description = Cóatl und Cóatl: Das Kartenspiel im Browser spielen. Ein inoffizielles Fanprojekt.
web-skip = Zum Inhalt springen
web-to-home = Startseite
web-tools = Spiele, Regeln, Sprache und Darstellung
web-rules = Regeln
web-cards = Karten
web-language = Sprache
web-sound = Ton
web-sound-sentence = zwei Töne, wenn du am Zug bist; gilt für dieses Gerät
web-theme-light = Helle Darstellung
web-theme-dark = Dunkle Darstellung
web-close = Schließen
web-cancel = Abbrechen
web-copy = Kopieren
web-copied = Kopiert
web-share = Teilen
web-loading = Einen Moment …
web-unreachable = Der Server ist nicht erreichbar; prüfe deine Verbindung und versuche es noch einmal.
web-offline = Verbindung verloren. Neuer Versuch …
web-away = Keine Verbindung
web-away-sentence = Zum Spielen braucht es den Server, und der ist gerade nicht erreichbar. Die Regeln und alle Karten lassen sich trotzdem lesen; sobald der Server antwortet, kannst du spielen.
web-newer = Es gibt eine neue Version.
web-renew = Neu laden
web-broken = Hier ist etwas schiefgegangen
web-broken-sentence = Dein Spiel ist nicht verloren: Der Server hat es gespeichert.
web-try-again = Erneut versuchen
web-reload = Seite neu laden
web-name = Dein Spitzname
web-guest = Gast
web-game-board = Cóatl
web-game-board-sentence =
    Nimm farbige Teile, setze sie zu gefiederten Schlangen zusammen und erfülle die Prophezeiungen der Götter.
web-game-card = Cóatl: Das Kartenspiel
web-game-card-sentence =
    Lege Gefiederkarten neben- und übereinander, stufe deine Prophezeiungen hoch und stiehl die der Nachbarn.
web-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
web-bot-apprentice = Lehrling
web-bot-about-apprentice = Kennt die Regeln und gibt sich Mühe, irrt sich aber oft.
web-bot-carver = Bildhauer
web-bot-about-carver = Baut, was sofort die meisten Punkte bringt.
web-bot-priest = Priester
web-bot-about-priest = Plant jedes Cóatl bis zum Ende und behält die Zeit im Blick.
web-bot-high-priest = Hohepriester
web-bot-about-high-priest = Spielt jeden Plan in Gedanken durch, deine möglichen Antworten eingeschlossen.

# home

web-home-game = Spiel
web-home-who = Wer spielt?
web-home-players =
    { $fewest ->
        [1] 1 bis { $most } Personen
       *[other] { $fewest } bis { $most } Personen
    }
web-home-count = Personen
web-home-alone = Allein
web-home-start = Spiel starten
web-home-start-carl = KARL herausfordern
web-home-invite = Tisch eröffnen und einladen
web-home-no-login = Kein Konto nötig. Das Spiel wird gespeichert, und du kannst jederzeit weiterspielen.
web-home-game-options = Spielvarianten
web-home-table-options = Am Tisch
web-home-own = Deine Spiele
web-home-forget = Aus dieser Liste nehmen
web-home-public = Öffentliche Tische
web-home-public-none = Gerade gibt es keinen öffentlichen Tisch. Eröffne einen: Wähle „Öffentlicher Tisch“.
web-home-join = Mitspielen
web-home-watch = Zuschauen
web-phase-waiting = wartet
web-phase-playing = läuft
web-phase-over = vorbei
web-place = Platz { $number }
web-place-me = Du ({ $name })
web-place-open = Jemand per Link
web-place-here = Jemand an diesem Gerät
web-carl-sentence =
    KARL, ein automatischer Gegner, legt keine Gefiederkarten: Er beginnt, und in jedem seiner Züge wertet er
    Prophezeiungen auf, stiehlt dir welche und nimmt neue.
web-carl-personality = Seine Persönlichkeit
web-carl-ambitious = wertet am häufigsten auf
web-carl-bossy = stiehlt am häufigsten deine Prophezeiungen
web-carl-greedy = nimmt am häufigsten neue Prophezeiungen
web-option-carl2-sentence = das zweite, schwerere Spiel: eine Runde mehr und eine Karte mehr in seinem Aktionsdeck
web-option-tokens = Opferplättchen
web-option-tokens-sentence = drei starke Aktionen, für alle je einmal; besser nicht im ersten Spiel
web-option-promo = Promokarten
web-option-promo-sentence = sechs weitere Prophezeiungs- und fünf weitere Tempelkarten
web-option-golden-feathers = Goldene Federn
web-option-golden-feathers-sentence = goldene Segmente zum Tauschen; 2 Punkte für jedes, das man dir gibt
web-option-fewer-bodies = Weniger Segmente
web-option-fewer-bodies-sentence =
    zu zweit oder zu dritt sind weniger Körpersegmente im Beutel, und das Spiel ist kürzer
web-option-hints = Tipps für alle
web-option-hints-sentence =
    ein Bot gibt auch dann Tipps, wenn Menschen gegeneinander spielen; allein gegen Bots gibt es sie immer
web-option-chat = Chat
web-option-chat-sentence = alle am Tisch können einander schreiben
web-option-public = Öffentlicher Tisch
web-option-public-sentence = hier aufgelistet, sodass alle zuschauen oder einen freien Platz nehmen können; zählt ohne Namen in der Statistik des Servers
web-option-turn = Zeit pro Zug
web-option-turn-sentence = ist sie abgelaufen, beendet ein Bot den Zug
web-option-absence = Abwesenheit
web-option-absence-sentence = wie lange jemand im eigenen Zug weg sein darf, bevor ein Bot einspringt
web-time-unlimited = unbegrenzt
web-time-seconds = { $count } Sekunden
web-time-minutes =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
web-time-hours =
    { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
web-time-days =
    { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }

# table

web-table = Tisch
web-table-about =
    { $game ->
        [board] Brettspiel
       *[card] Kartenspiel
    } · { $players ->
        [one] 1 Person
       *[other] { $players } Personen
    }
web-table-none = Diesen Tisch gibt es hier nicht
web-table-waiting = Es fehlen noch Leute: Schicke ihnen den Link, oder lass Bots die freien Plätze nehmen.
web-table-ready = Alle sind da. Starte, wann du willst.
web-table-host-starts = Alle sind da. Wer den Tisch eröffnet hat, startet das Spiel.
web-table-invited = Du bist eingeladen: Wähle einen Platz.
web-table-watch-soon = Alle Plätze sind besetzt; du kannst zuschauen, sobald das Spiel beginnt.
web-table-invite = Einladung
web-table-invite-sentence = Wer diesen Link öffnet, kann einen Platz nehmen; ein Konto ist nicht nötig.
web-table-share-text = Spiel mit mir Cóatl!
web-table-seats = Plätze
web-table-sit = Nimm Platz
web-table-start = Spiel starten
web-table-seats-open = Noch sind Plätze frei
web-table-watch = Link zum Zuschauen
web-watching = Du schaust zu
web-own-link = Auf anderem Gerät weiterspielen
web-own-link-sentence =
    Dieser Link ist nur für dich: Wer ihn hat, spielt für dich. Ein früher erstellter Link und andere Geräte, die ihn
    benutzt haben, funktionieren ab jetzt nicht mehr; dieses Gerät spielt weiter.
web-resign = Aufgeben
web-resign-who = Wer gibt auf?
web-resign-sentence =
    { $several ->
        [true] { $name } gibt dieses Spiel auf; das lässt sich nicht zurücknehmen. Ab drei Personen spielt ein Bot weiter.
       *[other] Du gibst dieses Spiel auf; das lässt sich nicht zurücknehmen. Ab drei Personen spielt ein Bot für
            dich weiter.
    }
web-resign-yes = Spiel aufgeben
web-seat-open = Freier Platz
web-seat-namesake = { $name } { $number }
web-seat-waiting = wartet auf jemanden
web-seat-bot = spielt von selbst
web-seat-yours = an diesem Gerät
web-seat-here = ist da
web-seat-away = gerade nicht da
web-seat-resigned = hat aufgegeben
web-seat-stand-in-absent = weg; ein Bot springt ein
web-seat-stand-in-clock = Zeit abgelaufen; ein Bot beendet den Zug
web-seat-sit = Hinsetzen
web-seat-leave = Aufstehen
web-seat-free = Platz freigeben
web-seat-device = Jemand an diesem Gerät
web-seat-device-name = Name der anderen Person
web-seat-bot-choice = Bot für Platz { $number }
web-seat-bot-choose = Einen Bot spielen lassen …
web-seat-bot-remove = Kein Bot
web-agreed = Was vereinbart ist
web-agreed-hints = Tipps erlaubt
web-agreed-no-hints = Keine Tipps
web-agreed-public = Öffentlicher Tisch
web-agreed-private = Nur mit Link
web-agreed-turn = Zeit pro Zug: { $time }
web-agreed-absence = Abwesenheit, bis ein Bot einspringt: { $time }
web-hand-over = { $name }, du bist am Zug
web-hand-over-sentence = Gib das Gerät weiter. Es wird nichts gezeigt, bis du sagst, dass du es bist.
web-hand-over-ready = Ich bin { $name }

# log and chat

web-log = Was geschah
web-log-short = Verlauf
web-log-empty = Hier steht bald, was geschieht.
web-log-back =
    { $you ->
        [yes] Du nimmst einen Schritt zurück.
       *[no] { $name } nimmt einen Schritt zurück.
    }
web-log-sit = { $name } nimmt Platz.
web-log-stand-in =
    { $why ->
        [clock] Zeit abgelaufen für { $name }: Ein Bot beendet den Zug.
       *[absent] { $name } ist weg: Ein Bot springt ein.
    }
web-log-return = { $name } ist wieder da.
web-log-resign =
    { $you ->
        [yes] Du gibst auf.
       *[no] { $name } gibt auf.
    }
web-chat = Chat
web-chat-write = Schreibe etwas
web-chat-send = Senden

# result

web-result-winner = Sieg
web-result-nothing = Keine Punkte.
web-result-lost = Diesmal Sieg für { $names }
web-result-score = { $name }: { $points }
web-result-resigned = Das Spiel endete durch Aufgabe von { $names }.
web-result-rematch = Noch ein Spiel
web-result-join = Zur Revanche
web-result-carl2 = Gegen KARL 2.0
web-result-review = Tisch ansehen
web-result-reviewing = Das Spiel ist vorbei: So endete es.
web-result-back = Zum Ergebnis
web-result-proof = War es fair?
web-result-proof-sentence =
    Vor dem Spiel wurde der Hash des Startwerts veröffentlicht, jetzt auch der Startwert selbst. Aus ihm lässt sich jede
    Ziehung wiederholen und mit der Aufzeichnung vergleichen.
web-result-seed = Startwert
web-result-hash = SHA-256 des Startwerts
web-result-record = Aufzeichnung speichern
web-replay = Nachspielen
web-replay-title = Ein Spiel noch einmal ansehen
web-replay-of = { $game } – nachgespielt
web-replay-load = Aufzeichnung aus Datei öffnen
web-replay-load-sentence =
    Jede Aufzeichnung lässt sich Schritt für Schritt nachspielen: von einem Spiel, das hier gespielt wurde, oder von einem
    der Kommandozeile.
web-replay-follow = Schritt für Schritt verfolgen
web-replay-live = Live
web-replay-controls = Schritte und Züge
web-replay-position = Stelle im Spiel
web-replay-step = Schritt { $step } von { $last }
web-replay-turn-back = Einen Zug zurück (Umschalt + ←)
web-replay-back = Einen Schritt zurück (←)
web-replay-play = Abspielen (Leertaste)
web-replay-pause = Anhalten (Leertaste)
web-replay-on = Einen Schritt weiter (→)
web-replay-turn-on = Einen Zug weiter (Umschalt + →)
web-replay-speed = Tempo
web-replay-times = { $speed } ×
web-replay-eyes = Gesehen von
web-replay-eyes-open = Allen: alles offen
web-replay-eyes-spectator = Zuschauern
web-replay-link = Link zu dieser Stelle kopieren
web-sheet-prophecy = { $times } × gefunden
web-sheet-temple =
    { $times ->
        [one] 1 Voraussetzung
       *[other] { $times } Voraussetzungen
    }
web-sheet-golden-segments =
    { $times ->
        [one] 1 goldenes Segment
       *[other] { $times } goldene Segmente
    }

# rules

web-rules-search = Suche, zum Beispiel „Tempel“ oder „BG-6.6“
web-rules-found =
    { $count ->
        [0] Diese Wörter stehen in keiner Regel.
        [one] 1 Regel
       *[other] { $count } Regeln
    }
web-rules-cards = Alle Karten

# Sharing a picture

web-share-serpent = Dieses Cóatl teilen
web-share-serpent-of =
    { $name }, Cóatl { $number }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
web-share-what = Bild
web-share-result = das ganze Ergebnis
web-share-format = Format
web-share-png = PNG
web-share-svg = SVG
web-share-animation = Animation
web-share-play = Abspielen
web-share-pause = Pause
web-share-download = Speichern
web-share-hand-over = Teilen über …
web-share-failed = Dieser Browser konnte das Bild nicht erzeugen. Vielleicht geht es in einem anderen Format.
web-share-unofficial = Coatl, inoffiziell

# Erkundungen: von einer Stelle eines beendeten Spiels aus weiterspielen

error-nothing-at-stake = Das ist eine Erkundung: Hier wird nichts gewonnen oder verloren, und niemand gibt auf.
error-draws-not-known =
    Vor Schritt { $step } stammt das Gezogene dieser Aufzeichnung aus einem anderen Spiel, dessen Startwert hier nicht bekannt ist; lass neu
    ziehen.
error-exploration-full =
    In dieser Erkundung wurde so viel getan ({ $most } Einträge), dass nichts mehr hinzukommen kann. Beginne vom Spiel aus eine neue.
web-explore-draws-only-new =
    Diese Aufzeichnung ist selbst eine Erkundung. Bevor darin neu gezogen wurde, ist nicht bekannt, was das erste Spiel gebracht hätte.
reason-nothing-to-do-again = Nichts wurde zurückgenommen, das sich wiederholen ließe.
verify-given-draw-differs =
    Nicht aus einem Startwert ausgeteilt: Das ist eine Erkundung, deren erste { $given } Zeilen aus einem anderen Spiel stammen.
    Zeile { $line } ist „{ $found }“, aber der Startwert ergibt „{ $expected }“. Alles, was nach diesen Zeilen gezogen wurde, stimmt
    mit dem Startwert überein.
web-explore = Ab hier erkunden
web-explore-over = Hier ist das Spiel zu Ende. Geh einige Schritte zurück, um zu erkunden.
web-explore-sentence =
    Finde heraus, was sonst hätte werden können. Das Spiel bleibt, wie es ist, und nichts zählt. Du kannst alles bis zu dieser Stelle
    zurücknehmen, was die Regeln in einem Spiel nicht erlauben würden.
web-explore-draws = Was ab hier gezogen wird
web-explore-draws-same = Wie im Spiel
web-explore-draws-new = Neu
web-explore-try = Züge ausprobieren
web-explore-try-sentence = { $players ->
    [1] Du spielst von hier aus weiter.
   *[other] Du spielst alle Plätze selbst und siehst, was jeder von ihnen sieht.
}
web-explore-play = Weiterspielen
web-explore-play-sentence = Oder wähle, wer für wen weiterspielt:
web-explore-seat = für { $name }
web-explore-me = Du
web-exploration = Erkundung.
web-exploration-seat = Du spielst für { $name }.
web-exploration-from = Ab Schritt { $step }, { $draws ->
    [same] gezogen wird wie im Spiel
   *[new] gezogen wird neu
}. Nichts zählt.
web-exploration-back = Zurück zum Spiel
web-exploration-record = Erkundung ab Schritt { $step }
web-exploration-undo-none = Hier hat die Erkundung begonnen: Es gibt nichts zurückzunehmen.
web-exploration-restart = Anfang
web-button-redo = Vor
web-keys-redo = wiederholen, in Erkundungen

## Browser: learning

learn = Lernen
learn-page = Spielend lernen
learn-sentence =
    Deine erste Partie, gegen den Lehrling: Ein Lehrmeister erklärt jede Regel, wenn du sie brauchst. Du kannst jederzeit
    gehen; die Lektion bleibt gespeichert, und du kannst sie wiederholen.
learn-invitation =
    Neu bei { $game }? Lerne es in deiner ersten Partie: Ein Lehrmeister erklärt jede Regel, wenn du sie brauchst.
learn-begin = Jetzt lernen
learn-continue = Lektion fortsetzen
learn-repeat = Lektion wiederholen
learn-anew = Von vorn beginnen
learn-finished = gelernt
learn-coach = Lehrmeister
learn-progress = Wie weit die Lektion ist
learn-hide = Ohne Lehrmeister spielen
learn-show = Lehrmeister zeigen
learn-go-on = Weiter
learn-play-on = Weiterspielen
learn-skip = Überspringen
learn-back = Was vorher gesagt wurde
learn-rule = Regel { $rule } lesen
learn-free = Spiel weiter, wie du magst. Ich melde mich, wenn etwas Neues geschieht.
learn-unsure = Nicht sicher, was du tun sollst? Hol dir Rat:
learn-real-game = Ein richtiges Spiel beginnen
learn-again = Zu den Lektionen
learn-learnt = Was du gelernt hast

# The board game

learn-board-about =
    Teile nehmen, gefiederte Schlangen bauen, Prophezeiungen erfüllen. Etwa zehn Minuten bis zu deinem ersten vollständigen
    Cóatl; dann spielst du weiter, wie du magst.
learn-board-aim =
    Willkommen! Aus bunten Teilen baust du gefiederte Schlangen, die Cóatl, und erfüllst mit ihnen Prophezeiungen. Nur
    vollständige Cóatl zählen. Wer die meisten Punkte hat, gewinnt.
learn-board-stone =
    Auf diesem Stein, der Vorratstafel, liegen die Teile: außen je zwei Körpersegmente auf einem Feld, innen Köpfe und
    Schwänze. In dieser kürzeren Partie gibt es 14 Körpersegmente jeder Farbe.
learn-board-hand =
    Diese Karten gehören dir, und niemand sonst sieht sie: drei Prophezeiungskarten und eine Tempelkarte. Sie sagen, wie
    deine Cóatl aussehen sollen.
learn-board-count =
    Diese Prophezeiung zählt grüne Teile, egal wo im Cóatl, auch Köpfe und Schwänze. Drei bringen 2 Punkte, sechs bringen 5.
    Es zählt nur die erreichte Stufe.
learn-board-isolated =
    Diese Karte will zwei blaue Teile nebeneinander, ohne ein drittes blaues daneben. Ein solches Paar bringt 2 Punkte, zwei
    bringen 5.
learn-board-sequence =
    Hier kommt es auf die Reihenfolge an, vom Kopf links zum Schwanz rechts gelesen: Rot, dann mindestens einmal Schwarz,
    dann Blau, alles lückenlos nebeneinander.
learn-board-temple =
    Deine Tempelkarte betrachtet das ganze Cóatl. Sie verlangt kein rotes Teil und gleich viele blaue wie grüne, mindestens
    je eins. Eines von beidem bringt 3 Punkte, beides 7.
learn-board-keep =
    Du darfst bis zu drei Prophezeiungskarten behalten. Behalte alle: Drücke „{ web-button-done }“. Du hast den ersten Zug,
    danach kommt der Lehrling.
learn-board-turn =
    In deinem Zug tust du genau eines: Teile nehmen, Prophezeiungskarten wählen oder zusammensetzen. Diese Zeile sagt immer,
    was du tun darfst.
learn-board-take =
    Nimm zuerst Teile: Ziehe ein Feld auf dein Spielertableau, oder tippe erst das eine, dann das andere an. Du bekommst
    alles, was dort liegt. Zwei grüne Segmente passen zu deiner Karte.
learn-board-finish =
    Das war deine Aktion. Bis du „{ web-button-done }“ drückst, kannst du sie mit „{ web-button-undo }“ zurücknehmen.
learn-board-rival =
    Das hat der Lehrling. Teile, Cóatl und Punkte liegen für alle offen; nur die Handkarten sind geheim.
learn-board-more =
    Auf deinem Spielertableau ist Platz für acht Teile, und ein Feld muss ganz hineinpassen. Sammle, was deine Karten
    verlangen, Grün und Blau, dazu einen Kopf und einen Schwanz.
learn-board-begin =
    Du hast genug zum Zusammensetzen. Lege ein Teil von deinem Spielertableau auf den Tisch: Damit beginnt ein Cóatl. Füge
    in diesem Zug so viele Teile und Karten hinzu, wie du magst.
learn-board-extend =
    Füge an beiden Enden Teile an. Ein Kopf passt nur links, ein Schwanz nur rechts, und darüber hinaus kommt nichts mehr.
learn-board-prophecies =
    Zeigt ein Cóatl, was eine deiner Handkarten verlangt, lege sie daneben: bis zu vier, alle verschieden. Eine Karte nutzt
    jedes Teil einmal; mehrere Karten dürfen dasselbe Teil nutzen.
learn-board-fulfil =
    Eine deiner Karten ist jetzt erfüllt: Lege sie neben dein Cóatl. Die Zahl an ihrer Ecke sagt, was sie wert ist.
learn-board-points =
    Deine erste Prophezeiung! Gewertet wird das fertige Cóatl: Weitere Teile können die Karte wertvoller machen oder
    verderben. Eine verdorbene Karte bringt nichts.
learn-board-two =
    Was liegt, das liegt: Teile werden nicht verschoben und Cóatl nicht verbunden. Du darfst an zweien zugleich bauen und
    Teile für später aufheben.
learn-board-cards =
    Statt Teilen darfst du Prophezeiungskarten wählen, bis zu fünf auf der Hand: aus diesen sechs oder verdeckt vom Deck. Am
    Ende deines Zugs wird aufgefüllt. Handkarten kannst du nicht abwerfen.
learn-board-complete =
    Kopf, Körper und Schwanz machen ein Cóatl vollständig; Kopf und Schwanz berühren sich nie. Lege das letzte Teil nur an,
    wenn eine Prophezeiungskarte daliegt oder sofort dazukommt.
learn-board-completing =
    Vollständig! Lege weitere passende Prophezeiungskarten aus der Hand dazu, dann auf Wunsch eine Tempelkarte, aus der Hand
    oder oben von einem Stapel: Eine Voraussetzung genügt. Dann „{ web-button-done }“.
learn-board-end =
    Das dritte vollständige Cóatl einer Person leitet das Ende ein: Die andere hat einen letzten Zug. Aufgebrauchte
    Körpersegmente ebenso: Dann haben beide einen letzten Zug. Was zuerst eintritt, gilt.
learn-board-learnt =
    Jetzt kennst du die Regeln! Spiel weiter bis zum Ende: Ich erkläre auch die letzten Züge. Oder verlasse diese Partie für
    ein richtiges Spiel.
learn-board-third-own =
    Dein drittes Cóatl! Spiel diesen Zug zu Ende, es ist dein letzter. Dann hat der Lehrling noch einen Zug mit bis zu zwei
    Aktionen.
learn-board-third-other =
    Der Lehrling hat ein drittes Cóatl vervollständigt. Du hast noch einen letzten Zug mit einer Aktion: Mach das Beste
    daraus!
learn-board-no-bodies =
    Die Körpersegmente sind aufgebraucht. Ihr spielt, bis ihr gleich viele Züge hattet; danach habt ihr beide noch einen
    letzten Zug mit einer Aktion.
learn-board-completed = Dein Cóatl ist vollständig! Seine Karten werden umgedreht, und seine Punkte sind dir sicher.
learn-board-rival-completed = Der Lehrling hat ein Cóatl vervollständigt. Sieh es dir hier an: Drei davon leiten das Ende ein.
learn-board-refill =
    Die Vorratstafel wird aufgefüllt, sobald kein Körpersegment mehr daliegt oder weder Kopf noch Schwanz. Dann bekommt jedes
    leere Feld neue Teile.
learn-board-scored =
    Die Wertung unten zeigt, woher jeder Punkt kommt: Nur vollständige Cóatl zählen, mit den Karten daneben. Bei Gleichstand
    gewinnt, wer mehr solche Karten hat, dann, wer das wertvollste Cóatl hat.

# The card game

learn-card-about = Mit Gefiederkarten ein Cóatl gestalten, Prophezeiungen hochstufen und stehlen. Etwa zehn Minuten.
learn-card-aim =
    Willkommen! Mit Gefiederkarten gestaltest du ein einziges Cóatl, hier in der Mitte. Seine Farben erfüllen Prophezeiungen,
    und wer am Ende die meisten Punkte hat, gewinnt.
learn-card-rounds = In vier Runden spielt ihr je Zug zwei Gefiederkarten. Dann folgt eine letzte Runde für Kopf und Schwanz.
learn-card-hand =
    Diese Gefiederkarten gehören dir, und niemand sonst sieht sie. Jede zeigt zwei Segmente verschiedener Farbe.
learn-card-prophecy =
    Diese Prophezeiung gehört dir: Grün und gleich danach Rot, von links nach rechts gelesen. Sie beginnt auf Stufe 0.
learn-card-levels =
    Die Stufe sagt, wie oft dein Cóatl das Muster zeigte, als du sie zuletzt erfüllt hast. Stufe 1 bringt 2 Punkte, Stufe 2
    bringt 5 und Stufe 3 bringt 6.
learn-card-supply =
    Diese drei liegen für euch beide aus: Wer eine Prophezeiung erfüllt, nimmt sie. Am Ende jedes Zugs wird die Auslage
    aufgefüllt.
learn-card-first =
    Beginne dein Cóatl mit der grün-roten Karte: Ziehe sie auf den Platz mit Grün links, oder tippe erst die Karte, dann den
    Platz an. Jede Karte darf gedreht werden.
learn-card-fulfil =
    Deine Karte hat ein Muster gebildet, und die Prophezeiung leuchtet: Lege sie auf ihre Stufe bei dir. Du darfst alles
    erfüllen, was die gespielte Karte bewirkt; du musst es nie.
learn-card-second =
    Deine zweite Karte kommt ans linke oder rechte Ende. Sieh dir die Prophezeiung des Lehrlings an: Gelb, dann Schwarz.
    Genau diese Karte hast du!
learn-card-steal =
    Jetzt kannst du sie stehlen! Sie kommt auf die Stufe, die dein eigenes Cóatl zeigt. Jedem Nachbarn darfst du in einer
    Runde eine Prophezeiung stehlen.
learn-card-end-turn =
    Beide Karten sind gespielt. Bis du deinen Zug beendest, kannst du noch zurück, nur nicht hinter eine aufgedeckte Karte.
    Danach ziehst du zwei neue Gefiederkarten, und die Auslage wird aufgefüllt.
learn-card-rival =
    Die Prophezeiungen des Lehrlings liegen offen, deine auch: Sie alle können gestohlen werden, sogar die auf Stufe 0.
learn-card-over =
    Du kannst ein Ende auch überlappen. Das bedeckte Segment ist weg, und die Stelle ist eine Überlappung mit der oberen Farbe;
    manche Prophezeiung verlangt eine. Unter eine Karte kommt nie etwas.
learn-card-raise =
    Um eine Prophezeiung hochzustufen, bilde ihr Muster mit einer neuen Karte noch einmal. Muster dürfen sich Teile teilen,
    und ein Teil nützt beliebig vielen Prophezeiungen.
learn-card-secure =
    Auf Stufe 3 wird eine Prophezeiung umgedreht: Sie ist gesichert. Niemand kann sie stehlen, und sie fällt nie mehr.
learn-card-lower =
    Vorsicht beim Bedecken: Verschwindet dadurch ein Muster, wird deine Prophezeiung auf die verbliebene Anzahl herabgestuft.
    Ein ▼ warnt dich vorher.
learn-card-discard =
    Keine Karte passt? Wirf eine ab und spiele stattdessen die oberste vom Deck. Das lässt sich nicht zurücknehmen.
learn-card-temple =
    Die Tempelkarte gilt für euch beide. Am Ende bringt eine Aufgabe 3 Punkte, beide bringen 7. Prophezeiungen auf Stufe 0
    zählen für die Aufgaben nicht.
learn-card-head =
    Die letzte Runde! Deine Gefiederkarten sind weg; du hast einen Kopf und einen Schwanz jeder Farbe. Lege einen Kopf ans
    linke Ende: Auch er kann Prophezeiungen erfüllen.
learn-card-tail =
    Und nun einen Schwanz ans rechte Ende. Endet dieser Zug, stehen deine Punkte fest: Was dir später gestohlen wird, zählt
    trotzdem für dich.
learn-card-stolen =
    Der Lehrling hat dir eine Prophezeiung gestohlen! Bilde ihr Muster mit einer eigenen Karte, dann darfst du sie
    zurückstehlen.
learn-card-secured = Deine erste gesicherte Prophezeiung: 6 Punkte, die dir niemand mehr nimmt.
learn-card-lowered =
    Du hast einen Teil eines Musters bedeckt, darum ist deine Prophezeiung gefallen. Solange dein Zug dauert
    und du keine Karte vom Deck aufgedeckt hast, kannst du das zurücknehmen.
learn-card-last = Deine letzten beiden Gefiederkarten! Nach dieser Runde kommen Kopf und Schwanz.
learn-card-scored =
    Die Wertung unten zeigt, woher jeder Punkt kommt: jede Prophezeiung nach ihrer Stufe, dazu die Aufgaben der Tempelkarte.
    Bei Gleichstand gewinnt, wer mehr Aufgaben erfüllt hat, dann, wer mehr gesicherte Prophezeiungen hat.

# keys, and what those are told who do not see the table

web-keys = Tastatur
web-keys-always = Am Tisch
web-keys-along = von einem Ding, das man nehmen kann, oder einer Stelle, an die es passt, zur nächsten
web-keys-around = von einem Ding zum nächsten in diesem Teil des Tischs oder im Verlauf
web-keys-take = nehmen, hinlegen, drücken
web-keys-escape = zurücklegen, was du hältst; schließen, was offen ist
web-keys-tab = zum nächsten Knopf, zur nächsten Karte oder zum nächsten Feld
web-keys-step = einen Schritt zurück, einen Schritt weiter
web-keys-turn-back = einen Zug zurück
web-keys-turn-on = einen Zug weiter
web-keys-play = abspielen und anhalten
web-keys-single = Tasten mit einem Zeichen
web-keys-single-sentence = in einem Textfeld schreiben sie wie immer; schalte sie ab, wenn sie der Spracheingabe im Weg sind
web-keys-end = zum Knopf, mit dem es weitergeht oder dein Zug endet
web-keys-undo = zurücknehmen
web-keys-hint = Tipp
web-keys-turn = sagen, wer am Zug ist und was möglich ist
web-keys-points = die Punkte aller sagen
web-keys-log = zu dem, was geschah
web-keys-rules = Regeln öffnen oder schließen
web-keys-sheet = diese Übersicht öffnen
web-key-space = Leertaste
web-key-enter = Eingabe
web-key-escape = Esc
web-key-shift = Umschalt
web-key-tab = Tab
web-coatl-shows = Cóatl: { $parts }
web-card-prophecy = Prophezeiung
web-card-feather = Gefiederkarte: { $colours }
web-card-rises-with = stiege mit deiner Gefiederkarte: { $cards }

# my games: the list on this device, and statistics

web-title-games = Meine Spiele – Cóatl
web-games = Meine Spiele
web-games-kept = Diese Liste wird nur auf diesem Gerät aufbewahrt.
web-games-none = Noch kein Spiel
web-games-none-sentence = Was du in diesem Browser spielst, steht hier: mit Ergebnis, zum Nachspielen und mit Statistik. Für den Anfang genügt ein Spiel gegen einen Bot.
web-games-begin = Ein Spiel aussuchen
web-games-unreadable = Manches, was dieses Gerät von deinen Spielen aufbewahrt hat, ist nicht lesbar. Es fehlt in der Liste.
web-games-kind = Art des Spiels
web-games-kind-all = Alle
web-games-kind-solo = Allein gegen KARL
web-games-none-of-kind = Von dieser Art gibt es hier keines.
web-games-running = Noch nicht vorbei
web-games-past = Vorbei
web-games-continue = Weiterspielen
web-games-sheet = Wertung
web-games-won = Gewonnen
web-games-shared = Geteilter Sieg
web-games-lost = Verloren
web-games-given-up = Aufgegeben
web-games-winners = Sieg: { $names }
web-games-gone = Diesen Tisch gibt es auf dem Server nicht mehr.
web-games-remove = Aus der Liste nehmen: { $game }, { $date }
web-games-remove-all = Alle entfernen
web-games-remove-question = Alle Spiele entfernen?
web-games-remove-sentence =
    { $count ->
        [one] Ein Spiel wird von diesem Gerät entfernt und mit ihm die Statistik.
       *[other] { $count } Spiele werden von diesem Gerät entfernt und mit ihnen die Statistik.
    }
web-games-removed =
    { $count ->
        [one] 1 Spiel wurde entfernt.
       *[other] { $count } Spiele wurden entfernt.
    }
web-games-more = Alle { $count } zeigen
web-statistics = Statistik
web-statistics-whose = Wessen Spiele
web-statistics-own = Meine
web-statistics-server = Alle öffentlichen hier
web-statistics-own-none = Ein Spiel zählt hier, sobald es vorbei ist.
web-statistics-server-none = An den öffentlichen Tischen dieses Servers ist noch kein Spiel dieser Art zu Ende gegangen.
web-statistics-server-sentence = Beendete Spiele an öffentlichen Tischen dieses Servers, ohne Namen. Es zählt, was Menschen getan haben, nicht, was Bots taten.
web-statistics-server-away = Die des Servers kommen vom Server, und der ist gerade nicht erreichbar.
web-statistics-choose = Punkte, Längen und Karten gibt es für eine Art von Spiel: wähle sie oben.
web-statistics-games = Spiele
web-statistics-victories = Gewonnen
web-statistics-mean = Punkte im Schnitt
web-statistics-best = Meiste Punkte
web-statistics-often = Wie oft
web-statistics-share = Gewonnen (von wie vielen Spielen)
web-statistics-share-of = { $percent } von { $count }
web-statistics-kind = Art
web-statistics-kinds = Gewonnen, nach Art des Spiels
web-statistics-points = Punkte
web-statistics-scores = Punkte in einem Spiel
web-statistics-turn-count = Züge
web-statistics-turns = Länge eines Spiels in Zügen
web-statistics-segments = Segmente
web-statistics-lengths = Länge einer Schlange in Segmenten
web-statistics-card-count = Karten
web-statistics-fulfilled = Erfüllte Karten in einem Spiel
web-statistics-colour = Farbe
web-statistics-colours = Liebste Farben
web-statistics-seat = Platz
web-statistics-seats = Gewonnen, nach Platz
web-statistics-opponent = Gegner
web-statistics-opponents = Gewonnen, nach Gegner
web-statistics-person = Menschen
web-statistics-cards = Am häufigsten erfüllt
web-statistics-times = { $count } ×

## Browser: Analyse

web-analyse = Analysieren
web-analysis = Ein Spiel analysieren
web-analysis-sentence = Wo ein Spiel gewonnen und verloren wurde, Zug für Zug, aus seiner Aufzeichnung.
web-analysis-title = Analyse eines Spiels
web-analysis-of = Analyse: { $game }
web-analysis-unfinished = Dieses Spiel ist noch nicht vorbei. Nur beendete Spiele werden analysiert.
web-analysis-load-sentence =
    Die Aufzeichnung jedes beendeten Spiels lässt sich analysieren: von einem, das hier gespielt wurde, oder von einem der
    Kommandozeile.
web-analysis-making = Das Spiel wird analysiert
web-analysis-making-sentence =
    Von jedem Augenblick aus wird es viele Male weitergespielt. Das dauert eine Minute oder länger; das Ergebnis bleibt
    aufbewahrt und ist beim nächsten Mal sofort da.
web-analysis-waiting = Wartet, bis es an der Reihe ist …
web-analysis-progress = { $part } geschafft
web-analysis-cancelled = Die Analyse wurde abgebrochen.
web-analysis-again = Neu beginnen
web-analysis-made = Die Analyse ist fertig.
web-analysis-curve = Was jede Seite erwarten konnte
web-analysis-kind = Was die Kurve zeigt
web-analysis-share = Siegchance
web-analysis-points = Punkte
web-analysis-position = Augenblick im Spiel
web-analysis-moment = Augenblick
web-analysis-start = Als alles verteilt war
web-analysis-after =
    { $turn ->
        [0] Vor dem ersten Zug: { $name }
       *[other] Nach Zug { $turn } ({ $name })
    }
web-analysis-value = { $name }: { $value }
web-analysis-table = Die Kurve in Zahlen
web-analysis-turn =
    { $turn ->
        [0] Vor dem ersten Zug
       *[other] Zug { $turn }
    }
web-analysis-turn-of =
    { $turn ->
        [0] Vor dem ersten Zug: { $name }
       *[other] Zug { $turn }: { $name }
    }
web-analysis-table-before = Tisch davor
web-analysis-table-after = Tisch danach
web-analysis-changed = Was sich dadurch geändert hat
web-analysis-better = Das wäre besser gewesen
web-analysis-none-better = Sicher Besseres wurde nicht gefunden; versucht wurde auch dies
web-analysis-gain = Vorsprung: { $gain } ± { $error }
web-analysis-gain-share = Siegchance: { $share }
web-analysis-possible = { $gain } möglich
web-analysis-fine = nichts liegen gelassen
web-analysis-missed =
    { $points ->
        [one] { $points } Punkt liegen gelassen
       *[other] { $points } Punkte liegen gelassen
    }
web-analysis-missed-sentence =
    Das Gelegte bringt { $laid }; mit denselben Teilen und Karten waren { $best } zu haben. Zunächst weniger Punkte zu nehmen kann
    richtig sein; das sagen die anderen Möglichkeiten.
web-analysis-missed-card = { $best } statt { $laid }
web-analysis-way = Wie
web-analysis-turning-skill = Eine Entscheidung. { $name }: { $share } Siegchance
web-analysis-turning-luck = Glück beim Ziehen. { $name }: { $share } Siegchance
web-analysis-whose = Wessen Züge
web-analysis-balance = Glück und Können
web-analysis-how = Wie das gefunden wurde und wie weit man es glauben darf
web-analysis-how-hidden =
    Weil hier auch verdeckte Karten offenliegen, zählt auch eine Entscheidung als schlecht, von der das niemand wissen konnte.
web-analysis-how-alternatives =
    Andere Möglichkeiten werden mit den Augen der Person gesehen, die entscheiden musste: Verdecktes bleibt verdeckt und wird in
    jedem Versuch neu verteilt. Ein Gewinn gilt ab zwei Standardfehlern als sicher. Liegen gelassene Punkte sind genau gezählt,
    nicht geschätzt.

## What is there beside play

web-home-tools = Am Tisch und nach der Partie
web-rules-sentence = Jede Regel, in Sekunden gefunden.
web-cards-sentence = Alle Karten beider Spiele und was sie verlangen.

## At the real table: the parts of its pages

web-engine-fetching = Die Regeln werden geladen: etwa 6 MB, nur dieses eine Mal. Du kannst schon weitermachen.
web-engine-failed = Die Regeln ließen sich nicht laden; prüfe deine Verbindung und versuche es noch einmal.
web-remove = Entfernen
web-redo = Wiederholen
web-editor-pieces = Teile dieses Cóatl
web-editor-piece = Teil { $number }: { $piece }
web-editor-empty = Tippe unten seine Teile an, vom Kopf zum Schwanz.
web-editor-end = Neue Segmente kommen ans
web-editor-left = linke Ende
web-editor-right = rechte Ende
web-editor-heads = Köpfe
web-editor-segments = Segmente
web-editor-stacks = Überlappungen
web-editor-tails = Schwänze
web-editor-recolour = – tippe unten eine andere Farbe an.
web-editor-move-left = Nach links schieben
web-editor-move-right = Nach rechts schieben
web-editor-stack = Überlappung
web-editor-release = Dieses Teil so lassen
web-editor-notation = Oder tippe es ein
web-editor-notation-board = g grün, r rot, b blau, y gelb, k schwarz; < vor einem Kopf, > nach einem Schwanz
web-editor-notation-card = g grün, r rot, b blau, y gelb, k schwarz; ein Großbuchstabe ist eine Überlappung; < vor einem Kopf, > nach einem Schwanz
web-pick-search = Karten suchen, zum Beispiel „blau“
web-pick-kind = Art der Karte
web-pick-kind-any = Alle Arten
web-pick-kind-prophecy = Prophezeiungskarten
web-pick-kind-temple = Tempelkarten
web-pick-kind-count = Teile einer Farbe
web-pick-kind-isolated = Für sich allein
web-pick-kind-sequence = In einer Reihe
web-pick-kind-set = Irgendwo zusammen
web-pick-god = Farbe der Karte
web-pick-god-any = Alle Farben
web-pick-set = Reihe
web-pick-set-any = Alle Reihen
web-pick-set-box = Aus der Schachtel
web-pick-set-promo = Promokarten
web-pick-found =
    { $count ->
        [0] Keine Karte passt dazu.
        [one] 1 Karte
       *[other] { $count } Karten
    }
web-pick-remove = Zurücklegen: { $card }

## At the real table: the score

web-score = Partie werten
web-score-sentence = Schlangen und Karten einer echten Partie eintippen: Wertung, Sieg und warum.
web-title-score = Wertung – Cóatl
web-score-lead = Trage ein, was auf dem Tisch liegt. Punkte, Gleichstände und was nicht stimmen kann, siehst du sofort.
web-score-tools = Änderungen, Link und Papier
web-score-link = Link kopieren
web-score-print = Drucken
web-score-clear = Neu beginnen
web-score-lost = Nicht alles an diesem Link ließ sich lesen. Was sich lesen ließ, steht hier.
web-score-player = Spieler { $number }
web-score-name = Name von Spieler { $number }
web-score-coatl = { $name }: Cóatl { $number }
web-score-add-player = Spieler hinzufügen
web-score-add-carl = Gegen KARL
web-score-add-coatl = Cóatl hinzufügen
web-score-edit-short = Ändern
web-score-edit = Ändern: { $what }
web-score-remove = Entfernen: { $what }
web-score-empty = Noch nichts: hier tippen.
web-score-levels-alone = Nur Stufen, kein Cóatl
web-score-gold = Erhaltene goldene Segmente
web-score-gold-less = Ein goldenes Segment weniger für { $name }
web-score-gold-more = Ein goldenes Segment mehr für { $name }
web-score-done = Fertig
web-score-cards = Karten
web-score-level = Stufe von: { $card }
web-score-temple = Gemeinsame Tempelkarte
web-score-temple-none = Noch keine gewählt.
web-score-temple-choose = Tempelkarte wählen
web-score-verdict = Ergebnis
web-score-criterion-points = Punkte
web-score-criterion-cards = Karten neben vollständigen Cóatl
web-score-criterion-best-coatl = Wertvollstes Cóatl
web-score-criterion-goals = Erfüllte Tempelaufgaben
web-score-criterion-secured = Gesicherte Prophezeiungen
error-table-too-many =
    { $what ->
        [players] { $found } Spieler sind zu viele; es gibt höchstens { $most }.
        [gold] { $found } goldene Segmente sind zu viele; in diesem Spiel gibt es { $most }.
       *[serpents] { $found } Cóatl bei einem Spieler sind zu viele; höchstens { $most } werden gelesen.
    }
error-table-too-many-pieces =
    { $kind ->
        [head] Zu viele Köpfe ({ card-colour }): { $found }; in der Schachtel sind { $most }.
        [tail] Zu viele Schwänze ({ card-colour }): { $found }; in der Schachtel sind { $most }.
       *[body] Zu viele Körpersegmente ({ card-colour }): { $found }; in der Schachtel sind { $most }.
    }
error-table-incomplete = Unvollständig: Ohne Kopf oder Schwanz zählt es am Ende der Partie nicht.
error-table-temple-early = Eine Tempelkarte kommt erst zu einem Cóatl, wenn es vollständig wird.
error-table-no-prophecy = Ohne eine Prophezeiungskarte daneben kann ein Cóatl nicht vollständig werden.
error-table-temple-unmet = Dieses Cóatl erfüllt keine Voraussetzung von { $card }; eine solche Tempelkarte darf nicht daneben liegen.
error-table-no-serpent = Die Karten sind da, aber noch kein Cóatl.
error-table-unfinished = Ohne Kopf und Schwanz: gewertet, wie es hier liegt.
error-table-segments =
    Segmente und Überlappungen sind zusammen { $found }; wenn ein Cóatl Kopf und Schwanz bekommt, sind aber { $expected }
    Segmente gelegt. Bitte noch einmal zählen.
error-table-level-too-high =
    { $card } liegt auf Stufe { $level }, kommt in diesem Cóatl aber { $times } × vor: Solange sie nicht gesichert ist, kann
    ihre Stufe nicht höher sein.
error-table-secured-twice = { $card } ist zweimal gesichert; was gesichert ist, kann niemand stehlen.
error-table-carl-alone = KARL spielt gegen eine Person, nicht gegen { $players }.
option-table = alle Spieler einer echten Partie werten: eine JSON-Datei, oder die Standardeingabe bei -
error-table-not-json = { $file } ist kein JSON-Objekt; erwartet: eine Partie wie {"{"}"players": [...]{"}"}.

## Puzzles

command-puzzles-short = Aufgaben aus einem Zug machen, zeigen oder beweisen
command-puzzles-long =
    make SPIEL lässt Bots spielen und behält die Züge, die genau eine beste Lösung haben, die ein flüchtiger Blick nicht
    findet. Derselbe Startwert und dieselben Zahlen ergeben dieselben Aufgaben. show ID zeigt eine der mitgelieferten.
    check DATEI beweist, dass jede Lösung einer Datei möglich ist, die beste und die einzige; ohne Datei die mitgelieferten.
command-puzzles-example = coatl puzzles show bb2c33e --solution
argument-puzzle-task = was zu tun ist: make, show oder check
argument-puzzle-subject = das Spiel, aus dem Aufgaben werden, die Aufgabe, die gezeigt, oder die Datei, die geprüft wird
option-puzzle-games = wie viele Spiele die Bots dafür spielen; ohne Angabe { $games }
option-puzzle-count = wie viele Aufgaben höchstens behalten werden; ohne Angabe { $count }
option-puzzle-output = die Datei, in die sie kommen, eine Aufgabe je Zeile; ohne Angabe die Standardausgabe
option-puzzle-solution = auch die Lösung zeigen
progress-puzzles = Aufgaben
puzzles-made =
    { $count ->
        [one] 1 Aufgabe von { $found }, die in { $games } Spielen gefunden wurden, steht in { $file }.
       *[other] { $count } Aufgaben von { $found }, die in { $games } Spielen gefunden wurden, stehen in { $file }.
    }
puzzles-checked =
    { $wrong ->
        [0] { $count ->
            [one] 1 Aufgabe: Ihre Lösung ist die beste und die einzige.
           *[other] { $count } Aufgaben: Jede Lösung ist die beste und die einzige.
        }
       *[other] { $count } Aufgaben, davon { $wrong } falsch.
    }
puzzle-wrong = { $puzzle }: { $problem }
puzzle-wrong-unknown-kind = Ihr Spiel hat keine Aufgaben dieser Art.
puzzle-wrong-not-playable = Ein Schritt ihrer Lösung ist nicht möglich.
puzzle-wrong-not-understood = Was da liegt, ist nicht zu verstehen.
puzzle-wrong-not-finished = Ihre Lösung hört auf, wo ein Zug nicht enden kann.
puzzle-wrong-other-worth = Ihre Lösung bringt eine andere Zahl von Punkten.
puzzle-wrong-not-best = Ihre Lösung ist nicht die beste.
puzzle-wrong-not-alone = Eine andere Antwort ist genauso gut.
puzzle-graded = Schwierigkeit: { $grade }; durch Raten gelingt sie nach etwa { $tries } Versuchen.
puzzle-solution-worth =
    { $points ->
        [one] Das Beste: 1 Punkt.
       *[other] Das Beste: { $points } Punkte.
    }
puzzle-kind-build = Bau das beste Cóatl
puzzle-kind-turn = Finde den Zug
puzzle-kind-points = Die meisten Punkte
puzzle-kind-steal = Stehlen und sichern
puzzle-question-build = Baue mit diesen Teilen und Karten, was die meisten Punkte bringt.
puzzle-question-turn =
    { $points ->
        [one] Finde, wie du so baust, dass es 1 Punkt bringt.
       *[other] Finde, wie du so baust, dass es { $points } Punkte bringt.
    }
puzzle-question-points = Lege zwei Gefiederkarten so, dass der Zug die meisten Punkte bringt.
puzzle-question-steal = Lege zwei Gefiederkarten, stiehl eine Prophezeiung und sichere eine, dieselbe oder eine andere. Finde von allen Wegen den, der die meisten Punkte bringt.
puzzle-grade-1 = leicht
puzzle-grade-2 = mittel
puzzle-grade-3 = knifflig
puzzle-grade-4 = schwer
puzzle-grade-5 = meisterhaft
reason-not-in-this-puzzle = Das gehört nicht zu dieser Aufgabe.
error-puzzle-kind = Das Spiel { $game } hat keine Aufgaben der Art „{ $kind }“.
error-unknown-puzzle = Es gibt keine Aufgabe „{ $puzzle }“.
error-puzzle-not-json = Zeile { $line } von { $file } ist keine Aufgabe: Sie ist kein JSON.
error-puzzle-field = Zeile { $line } von { $file } ist keine Aufgabe: { $field } fehlt oder ist nicht, was es sein soll.
error-puzzle-id = Die Aufgabe in Zeile { $line } von { $file } heißt { $found }; nach ihrem Inhalt heißt sie { $expected }.
hint-best-answer = So geht es zur besten Lösung.
web-puzzles = Aufgaben
web-puzzles-sentence = Ein Zug, eine beste Lösung. Jeden Tag eine neue.
web-puzzles-about = Jede Aufgabe ist ein Augenblick aus einem Spiel zwischen Bots. Sie hat genau eine beste Lösung, und das ist bewiesen.
web-puzzle-of-the-day = Aufgabe des Tages
web-puzzle-solve = Lösen
web-puzzle-again = Noch einmal ansehen
web-puzzle-streak =
    { $days ->
        [0] Löse sie, und eine Serie beginnt.
        [one] 1 Tag in Folge
       *[other] { $days } Tage in Folge
    }
web-puzzle-longest =
    { $days ->
        [one] längste Serie: 1 Tag
       *[other] längste Serie: { $days } Tage
    }
web-puzzle-all = Alle Aufgaben
web-puzzle-solved-of = { $solved } von { $count } gelöst
web-puzzle-any = alle
web-puzzle-grade = Schwierigkeit
web-puzzle-open = Noch nicht gelöst
web-puzzle-none = So eine Aufgabe gibt es nicht.
web-puzzle-solved = gelöst
web-puzzle-seen = Lösung angesehen
web-puzzle-label = { $kind }, { $grade }, { $number }
web-puzzle-now =
    { $points ->
        [one] bisher 1 Punkt
       *[other] bisher { $points } Punkte
    }
web-puzzle-check = Prüfen
web-puzzle-right =
    { $points ->
        [one] Richtig! Mehr als 1 Punkt geht nicht.
       *[other] Richtig! Mehr als { $points } Punkte gehen nicht.
    }
web-puzzle-missing =
    { $points ->
        [one] Noch nicht das Beste: 1 Punkt mehr ist möglich.
       *[other] Noch nicht das Beste: { $points } Punkte mehr sind möglich.
    }
web-puzzle-unfinished = Hier kann der Zug noch nicht enden.
web-puzzle-not-both = In diesem Zug muss eine Prophezeiung gestohlen und eine gesichert werden.
web-puzzle-show = Lösung zeigen
web-puzzle-try = Selbst versuchen
web-puzzle-steps = Schritt für Schritt
web-puzzle-start = So liegt es am Anfang
web-puzzle-sheet = Karte für Karte
web-puzzle-lost = Von hier aus ist die beste Lösung nicht mehr zu erreichen. Nimm etwas zurück.
web-puzzle-there = Es ist alles da. Prüfe es!
web-puzzle-back = Alle Aufgaben
web-puzzle-assemble = Lege Teile an und erfülle Karten. Prüfe, wenn du fertig bist.
web-puzzle-ended = In diesem Zug geht nichts mehr. Prüfe ihn!
web-puzzle-next = Nächste Aufgabe
web-puzzle-unknown = Diese Aufgabe gibt es nicht. Vielleicht ist der Link beschädigt oder aus einer anderen Version.
web-puzzle-left = Links nebenan
web-puzzle-you = Du
web-puzzle-right-neighbour = Rechts nebenan

## What could I build: the page

web-build = Was könnte ich bauen?
web-build-sentence = Das Beste aus deinen Teilen und Karten, nachweislich das Beste.
web-title-build = Was könnte ich bauen? – Cóatl
web-build-about-board = Gib an, was du vor dir hast. Du siehst die besten Aufbauten dieses Zugs, Schritt für Schritt, und was ein weiteres Teil brächte.
web-build-about-card = Gib an, was vor dir liegt. Du siehst alles, was dein Zug bringen kann, Schritt für Schritt, und was eine weitere Gefiederkarte brächte.
web-build-clear = Leeren
web-build-link = Link kopieren
web-build-lost = Dieser Link ließ sich nur zum Teil lesen; das Lesbare ist zu sehen.
web-build-pieces = Teile auf deinem Tableau
web-build-pieces-empty = Tippe die Teile an, die du hast.
web-build-take-away = { $thing }: wegnehmen
web-build-open = + Ein unvollständiges Cóatl von dir
web-build-beside = Prophezeiungskarten daneben
web-build-cards = Deine Karten
web-build-hand = Prophezeiungskarten auf der Hand
web-build-temples = Tempelkarten auf der Hand oder oben auf den Stapeln
web-build-choose = Karten wählen
web-build-chosen =
    { $count ->
        [one] Fertig: 1 Karte
       *[other] Fertig: { $count } Karten
    }
web-build-level = Stufe von: { $card }
web-build-level-value = Stufe { $value }
web-build-copies = Wie viele auf der Hand: { $card }
web-build-copies-value = { $value } ×
web-build-serpent = Dein Cóatl
web-build-final = Letzte Runde
web-build-final-sentence = Ein Kopf und ein Schwanz werden gelegt, keine Gefiederkarten.
web-build-feathers = Gefiederkarten auf deiner Hand
web-build-feathers-all = Alle Gefiederkarten
web-build-feathers-empty = Tippe die Gefiederkarten an, die du hast.
web-build-prophecies = Prophezeiungen und Tempel
web-build-own = Deine Prophezeiungen
web-build-supply = In der Auslage
web-build-rivals = Wer spielt mit dir?
web-build-rivals-alone = KARL
web-build-rivals-left = Eine Person
web-build-rivals-both = Zwei oder drei
web-build-rival-left = Prophezeiungen zu deiner Linken
web-build-rival-right = Prophezeiungen zu deiner Rechten
web-build-rival-carl = Prophezeiungen von KARL
web-build-temple = Tempelkarte
web-build-answers = Was du bauen könntest
web-build-others-board = Andere gute Pläne: Sie vollenden mehr oder behalten mehr
web-build-others-card = Alle anderen Pläne
web-build-nothing-board = Beginne mit deinen Teilen oder einem unvollständigen Cóatl: Hier erscheinen die besten Pläne.
web-build-nothing-card = Beginne mit deinem Cóatl und mindestens zwei Gefiederkarten: Hier erscheinen die besten Pläne.
web-build-nothing-final = Beginne in der letzten Runde mit deinem Cóatl: Hier erscheinen die besten Pläne.
web-build-thinking = Der beste Plan wird gesucht …
web-build-thinking-more = Was eines mehr brächte: { $done } von { $count } …
web-build-stopped = Angehalten.
web-build-go-on = Weiter
web-build-best =
    { $points ->
        [one] Der beste Plan: 1 Punkt
       *[other] Der beste Plan: { $points } Punkte
    }
web-build-brings = Vollendete Cóatl: { $completed } · Teile übrig: { $pieces } · Karten übrig: { $cards }
web-build-steps =
    { $count ->
        [one] Schritt für Schritt: 1 Schritt
       *[other] Schritt für Schritt: { $count } Schritte
    }
web-build-before = Vorher
web-build-completed = Das Cóatl ist vollständig.
web-build-from-to = { $before } → { $points }
web-build-more-plans =
    { $left ->
        [one] Noch 1 Plan zeigen
       *[other] Mehr Pläne zeigen: { $left } sind übrig
    }
web-build-one-more-board = Ein Teil mehr
web-build-one-more-board-sentence = Was der beste Plan dadurch gewänne, auch wenn dein Tableau noch keinen Platz hat.
web-build-one-more-card = Eine Gefiederkarte mehr
web-build-one-more-card-sentence = Was der beste Plan dadurch gewänne, auch anstelle einer Karte der vollen Hand.
web-build-one-more-nothing = Keines davon bringt in diesem Zug mehr Punkte.
web-build-adds =
    { $gain ->
        [0] { $thing }: nicht mehr Punkte
        [one] { $thing }: 1 Punkt mehr, zusammen { $points }
       *[other] { $thing }: { $gain } Punkte mehr, zusammen { $points }
    }
web-build-problem-solve-hand-size = Für einen Zug brauchst du { $least } bis { $most } Gefiederkarten auf der Hand; gewählt hast du { $found }.
web-build-problem-solve-final-hand = In der letzten Runde hat niemand Gefiederkarten; nimm sie weg.
web-build-here = Was könnte ich hier bauen?
