### Portuguese (European). Every word the command line, the server and the browser show is a message of this file.
### Plain text, spelling of the 1990 agreement; line breaks inside a rule are for the editor only. Names a person
### may type, such as count-b or golden-feathers, are the same in every language. Numbers are chosen with [1], not
### with [one]: by the plural rules of pt, 0 would be "one" as well.

## Rules of either game

rules-unofficial =
    Este é um projeto não oficial. Não tem qualquer ligação aos autores, à ilustradora ou às editoras de
    Cóatl, e nenhum deles o aprovou.

## Rules of the board game

rules-board-title = As regras de Cóatl, o jogo de tabuleiro
rules-board-intro =
    Esta versão digital não oficial joga Cóatl pelas regras que se seguem, contadas por palavras nossas.
    Cada regra tem um número, como BG-6.6, pelo qual o jogo e as outras regras a referem. Os livros de
    regras publicados deixam algumas questões em aberto e divergem noutras; onde tivemos de decidir, a
    regra acaba com uma nota que começa por «Decisão nossa».

# BG-1

rule-bg-1 = Componentes
rule-bg-1-1 =
    Os Coameh (plural de Cóatl) constroem-se com cabeças, caudas e segmentos de corpo em cinco cores:
    verde, vermelho, azul, amarelo e preto. Cada cor tem 3 cabeças, 3 caudas e 24 segmentos de corpo; ao
    todo há 150 peças. Guardam-se em três sacos: um para as cabeças, um para as caudas e um para os
    segmentos de corpo.
rule-bg-1-2 =
    O baralho de Profecias tem 54 cartas, 49 delas diferentes: cada carta vermelha existe duas vezes, e
    todas as outras uma só. (O vermelho é aqui a cor da própria carta, não a das peças que ela pede.) Há
    ainda 15 cartas de Templo. As cartas promocionais (BG-11.1) são um extra.
rule-bg-1-3 =
    O tabuleiro de suprimento tem dez espaços: 6 para segmentos de corpo, com dois segmentos cada um, 2
    para cabeças e 2 para caudas, com uma peça cada um.
rule-bg-1-4 =
    O teu tabuleiro de jogador guarda as peças com que ainda não construíste. Tem 8 espaços, e em cada
    um cabe uma única peça.
rule-bg-1-5 =
    Cada jogador tem as mesmas três fichas de Sacrifício, uma de cada: Escolha perfeita, Visão do futuro
    e Promessa do sacerdote. Só contam num jogo com fichas (BG-8).

# BG-2

rule-bg-2 = Preparação (2 a 4 jogadores)
rule-bg-2-1 =
    Podem jogar duas, três ou quatro pessoas. No início, enchem-se todos os espaços do tabuleiro de
    suprimento com peças tiradas dos sacos às cegas.
rule-bg-2-2 =
    Cada jogador recebe uma carta de Templo e mantém-na em segredo. As restantes cartas de Templo ficam
    viradas para cima em duas pilhas, iguais em tamanho ou tão próximas disso quanto o seu número permita, e
    de cada pilha só se vê a carta de cima. Uma pilha que se esgota fica vazia: nunca se passam cartas de
    uma pilha para a outra para as equilibrar.
rule-bg-2-3 =
    Viram-se seis cartas de Profecia para cima. São a reserva de Profecias; as outras formam o baralho.
rule-bg-2-4 =
    Quanto mais tarde jogas, mais cartas de Profecia tens por onde escolher: o primeiro jogador recebe 3,
    o segundo 4, o terceiro 5 e o quarto 6. Das tuas, ficas com três no máximo (podem ser menos, ou até
    nenhuma) e descartas as outras. O que tens na mão é secreto. (Decisão nossa: os jogadores fazem esta
    escolha pela ordem de jogo, ninguém vê o que os outros descartaram, e só depois de todos terem
    escolhido se mostra com quantas cartas cada um ficou.)
rule-bg-2-5 =
    O jogador inicial joga o primeiro turno. A partir daí, os turnos seguem à volta da mesa no sentido
    dos ponteiros do relógio.

# BG-3

rule-bg-3 = Um turno
rule-bg-3-1 =
    O teu turno consiste numa ação, nem mais nem menos. Tiras peças (BG-4), ou tiras cartas de Profecia
    (BG-5), ou constróis (BG-6). Num jogo com fichas, podes em vez disso gastar uma ficha de Sacrifício
    (BG-8); num jogo com golden-feathers, podes em vez disso dar um segmento dourado (BG-11.3). (Só um
    turno final pode ser mais longo: BG-9.2.)
rule-bg-3-2 =
    Passas quando as regras não te deixam nenhuma ação. Enquanto tiveres alguma, tens de agir; a única
    exceção é a segunda ação de um turno final (BG-9.2), que podes sempre dispensar. (Decisão nossa: toda
    esta regra, pois os livros de regras não falam em passar.)

# BG-4

rule-bg-4 = Tirar peças
rule-bg-4-1 =
    Escolhe um espaço do tabuleiro de suprimento e passa tudo o que lá está para o teu tabuleiro de
    jogador, ou seja, uma cabeça, uma cauda ou dois segmentos de corpo. Não podes deixar lá um dos dois
    segmentos, e só podes escolher um espaço se tudo o que ele tem couber no teu tabuleiro de jogador.
rule-bg-4-2 =
    O tabuleiro de suprimento é reposto quando fica sem segmentos de corpo, e também quando fica sem cabeças
    e sem caudas. Cada espaço vazio, seja de que tipo for, recebe então peças tiradas ao acaso. Isto
    verifica-se sempre que alguém tira peças, mesmo com um saco já vazio: enquanto o tabuleiro não tiver
    segmentos de corpo, ou não tiver nem cabeça nem cauda, enche-se de cada vez o que ainda se puder encher.
    (BG-13.1 diz quando é que vês as peças novas.)
rule-bg-4-3 =
    Se as peças não chegarem, enchem-se tantos espaços quantos for possível e o jogo continua. Um espaço
    de corpo recebe dois segmentos ou fica vazio. (Decisão nossa: um último segmento sozinho no saco não
    pode encher um espaço, por isso é tratado como se lá não estivesse. Onde este capítulo e BG-9.3 falam
    de segmentos de corpo, os dourados estão incluídos.)
rule-bg-4-4 =
    Se não houver nenhum segmento de corpo no tabuleiro de suprimento nem se puder pôr lá mais nenhum,
    desencadeia-se o fim do jogo (BG-9.3).

# BG-5

rule-bg-5 = Tirar cartas de Profecia
rule-bg-5-1 =
    Tira pelo menos uma carta, e mais se quiseres, desde que nunca tenhas mais de 5 cartas de Profecia na
    mão. Cada uma pode ser da reserva virada para cima ou a primeira do baralho, que tiras sem ver. Tiras
    as cartas uma a uma, por isso ficas a conhecer uma carta do baralho antes de decidires sobre a
    seguinte.
rule-bg-5-2 =
    Enquanto escolhes, os lugares vazios da reserva ficam por preencher. A reserva volta às seis cartas
    quando o teu turno acaba; num turno final com duas ações, isso quer dizer depois da segunda.
rule-bg-5-3 =
    Se for precisa uma carta do baralho e ele estiver vazio, todas as cartas descartadas, incluindo as que
    acabaram de o ser, passam a ser o novo baralho. Se não houver descartes, a reserva fica com menos de
    seis cartas. (Decisão nossa: toda esta regra, pois os livros de regras não falam de um baralho vazio.)
rule-bg-5-4 =
    Só há uma maneira de descartar uma carta da mão: com a ficha Visão do futuro (BG-8.3). (É o que diz a
    edição alemã; as outras nada dizem.)

# BG-6

rule-bg-6 = Construir
rule-bg-6-1 =
    Construir é uma série de passos de três tipos: começar um Cóatl (BG-6.2), ampliar um (BG-6.3) e
    cumprir uma carta de Profecia (BG-6.4). Dá quantos passos quiseres e combina os tipos como quiseres.
    (Decisão nossa: tens de dar pelo menos um passo.)
rule-bg-6-2 =
    Começar: põe à tua frente uma peça qualquer do teu tabuleiro de jogador. É o início de um novo Cóatl.
    Não o podes fazer enquanto tiveres dois Coameh incompletos.
rule-bg-6-3 =
    Ampliar: liga uma peça do teu tabuleiro de jogador a um extremo de um Cóatl teu que esteja incompleto.
    As cabeças só encaixam no extremo esquerdo e as caudas no direito; um Cóatl tem no máximo uma cabeça e
    uma cauda, e para lá delas não se acrescenta nada. A cabeça e a cauda não se podem tocar: entre elas
    há um ou mais segmentos de corpo. (Este último ponto vem da edição portuguesa.)
rule-bg-6-4 =
    Cumprir: põe uma carta de Profecia da tua mão ao lado de um Cóatl teu que esteja incompleto e que, tal
    como está, atinja o nível mais baixo da carta ou um mais alto. Nenhum Cóatl pode ter mais de quatro
    cartas de Profecia, e as que tiver têm de ser todas diferentes.
rule-bg-6-5 =
    O que foi colocado fica onde está. Não podes juntar dois Coameh num só nem virar um Cóatl ao
    contrário. Podes deixar no teu tabuleiro de jogador as peças que quiseres.
rule-bg-6-6 =
    Assim que um Cóatl tem cabeça, cauda e corpo, está completo. Só podes colocar a peça que o completa se
    já houver uma carta de Profecia ao lado do Cóatl, ou se tiveres na mão uma que o Cóatl completo cumpra
    e que possas pôr lá de imediato.
rule-bg-6-7 =
    Quando completas um Cóatl, há três coisas a fazer antes de tudo o resto. Primeiro, podes cumprir com
    ele mais cartas de Profecia da tua mão; no fim, tem de ter pelo menos uma e no máximo quatro, contando
    com as anteriores. Depois, podes dar-lhe uma carta de Templo e não mais, da tua mão ou do cimo de uma
    das duas pilhas, desde que o Cóatl cumpra pelo menos uma das condições da carta. Por último,
    anuncia-se o valor do Cóatl e viram-se para baixo as cartas que tem ao lado. (Decisão nossa: podes
    prescindir da carta de Templo, como consta do resumo nos livros de regras. Se a tirares de uma pilha,
    vê-se logo a carta que estava por baixo.)
rule-bg-6-8 =
    Feito isto, podes continuar a construir no mesmo turno. O teu terceiro Cóatl completo desencadeia o
    fim do jogo (BG-9.2). (Decisão nossa: podes ainda começar e completar um quarto, mesmo no turno que
    desencadeia o fim. O Board Game Arena não o permite, mas nenhum livro de regras o exclui.)

# BG-7

rule-bg-7 = O que uma carta pede
rule-bg-7-1 =
    Cada peça conta como uma da sua cor, seja de que tipo for: as cabeças e as caudas tanto como os
    segmentos de corpo. Tudo se lê da esquerda para a direita, ou seja, da cabeça para a cauda.
rule-bg-7-2 =
    A mesma carta só pode usar cada peça uma vez, mas cartas diferentes podem todas usá-la, por muitas que
    sejam. Por isso, uma sequência ocorre tantas vezes quantas a encontrares no Cóatl sem usar nenhuma
    peça duas vezes, e conta sempre o maior número possível.
rule-bg-7-3 =
    Uma carta de contagem, como count-b, conta todas as peças da sua cor, sejam vizinhas ou não. Uma carta
    de sequência quer peças lado a lado, exatamente pela ordem que mostra; onde o seu padrão diz x+, põe
    uma ou mais peças da cor x, e onde diz .+, uma ou mais peças de quaisquer cores. (Assim, as duas
    metades de uma carta espelhada têm pelo menos uma peça entre elas.) Uma carta de conjunto, que só
    existe entre as promocionais, quer pelo menos as peças que mostra, estejam onde estiverem.
rule-bg-7-4 =
    Numa carta de par isolado, como isolated-bb, olha para os lugares logo à esquerda e logo à direita do
    par. O par só conta se cada um deles tiver uma peça de outra cor ou peça nenhuma. O extremo aberto de
    um Cóatl incompleto também é um lugar sem peça. (É o que dizem os livros de regras. No Board Game
    Arena, o fim de um Cóatl só serve quando uma cabeça ou uma cauda o fecha.)
rule-bg-7-5 =
    Uma carta pontua pelo que o Cóatl mostra quando está acabado. As peças que juntas depois de pôr a
    carta podem fazê-la valer mais, mas também a podem estragar: uma carta estragada continua ao lado do
    Cóatl e vale 0. (Decisão nossa: é o que concluímos do facto de as cartas só pontuarem no fim.)
rule-bg-7-6 =
    Recebes os pontos do nível que atingiste; os dos níveis abaixo não se somam. Ir além do último nível
    continua a dar os pontos do último nível.
rule-bg-7-7 =
    As condições de uma carta de Templo são destes tipos: o Cóatl não tem peças de uma dada cor; compõe-se
    exatamente de um dado número de peças, incluindo a cabeça e a cauda; tem o mesmo número de peças de duas
    cores dadas, e pelo menos uma de cada. As cartas promocionais conhecem mais um tipo: nenhuma das cartas
    de Profecia ao lado deste Cóatl é da cor de um dado deus.

# BG-8

rule-bg-8 = Fichas de Sacrifício (opcionais)
rule-bg-8-1 =
    A opção tokens acrescenta ao jogo as fichas de Sacrifício; não a uses da primeira vez que jogares.
    Gastas uma ficha em vez de uma das ações normais. Cada uma das tuas fichas serve uma vez em todo o
    jogo, e uma que não tenhas gasto até ao fim não vale nada.
rule-bg-8-2 =
    Escolha perfeita: escolhe do saco uma cabeça, uma cauda ou dois segmentos de corpo, das cores que
    quiseres, e põe-nos no teu tabuleiro de jogador, que tem de ter espaço para eles. Depois enchem-se
    todos os espaços vazios do tabuleiro de suprimento. Só podes ter o que está no saco, e nunca ouro. Se
    o saco não permitir nenhuma destas escolhas, ou nenhuma que caiba, não podes gastar a ficha.
rule-bg-8-3 =
    Visão do futuro: descartam-se todas as cartas da reserva e põem-se outras no seu lugar. A seguir
    descartas da mão quantas cartas de Profecia quiseres, que podem ser nenhuma. Por fim tiras cartas de
    Profecia pelas regras de BG-5: se agora tiveres menos de cinco, tens de tirar pelo menos uma, a não
    ser que não haja nenhuma para tirar. (Decisão nossa: se tiveres cinco, não tiras nenhuma.)
rule-bg-8-4 =
    Promessa do sacerdote: junta à tua mão a carta de cima de uma das duas pilhas de Templo. Cada Cóatl
    continua limitado a uma carta de Templo. Enquanto as duas pilhas estiverem vazias, não podes gastar
    esta ficha.

# BG-9

rule-bg-9 = O fim
rule-bg-9-1 =
    O fim do jogo pode ser desencadeado por um terceiro Cóatl (BG-9.2) ou pela falta de segmentos de corpo
    (BG-9.3). O que acontecer primeiro determina como se jogam os últimos turnos; se o outro acontecer
    depois, nada muda.
rule-bg-9-2 =
    Um terceiro Cóatl está completo: o jogador a quem pertence joga o turno em curso até ao fim e não tem
    mais turnos. Todos os outros têm agora um turno final cada um, no sentido dos ponteiros do relógio.
    Quem vem depois desse jogador na ordem de jogo, contada desde o jogador inicial, tem até duas ações,
    a segunda só se quiser; quem vem antes tem uma.
rule-bg-9-3 =
    Os segmentos de corpo esgotaram-se: o jogo continua até todos terem jogado o mesmo número de turnos.
    Depois, cada um tem um turno final com uma só ação.
rule-bg-9-4 =
    Se todos os jogadores tiverem de passar uns a seguir aos outros, o jogo acaba nesse momento e contam-se
    os pontos. (Decisão nossa: toda esta regra, pois os livros de regras não falam em passar.)

# BG-10

rule-bg-10 = Pontuação
rule-bg-10-1 =
    Recebes os pontos de todas as cartas ao lado dos teus Coameh completos. Um Cóatl ainda incompleto não
    dá nada. Num jogo com golden-feathers, contam também os segmentos dourados que recebeste (BG-11.4).
rule-bg-10-2 =
    Ganha quem tiver mais pontos. Em caso de empate, ganha quem tiver mais cartas de Profecia e de Templo
    ao lado de Coameh completos; se o empate persistir, quem tiver o Cóatl mais valioso. (Decisão nossa:
    os jogadores que continuem empatados partilham a vitória.)
rule-bg-10-3 =
    Um exemplo do livro de regras, com o qual também testamos o jogo: um Cóatl tem 11 peças. As dos
    lugares 1, 2, 4, 5, 8 e 9 são azuis, e nenhuma é verde. A carta blocks-bbyy dá 4 pontos, graças às
    peças 8 a 11. A carta isolated-bb dá 5: há três pares, mas nenhum nível acima de dois. A carta count-b
    dá 5 por seis peças azuis. A carta de Templo no-g-len-9 dá 3: não há verde, mas o Cóatl tem mais de 9
    peças. Ao todo são 17 pontos.

# BG-11

rule-bg-11 = Variantes
rule-bg-11-1 =
    A opção promo mistura no jogo mais 6 cartas de Profecia e 5 cartas de Templo.
rule-bg-11-2 =
    A opção fewer-bodies adapta o número de segmentos de corpo ao número de jogadores: cada cor tem 14 com
    dois jogadores, 18 com três, e os 24 todos com quatro.
rule-bg-11-3 =
    A opção golden-feathers põe segmentos dourados no saco dos segmentos de corpo. Com dois jogadores há 4
    segmentos dourados e 14 normais de cada cor; com três, 5 e 18; com quatro, 6 e 24. Um segmento dourado
    enche um espaço como os outros segmentos, mas nenhum Cóatl se pode construir com ele, e a Escolha
    perfeita não o pode ir buscar. Há uma nova ação: entrega a um adversário um segmento dourado do teu
    tabuleiro de jogador e tira em troca um ou dois segmentos de corpo do tabuleiro dele, nunca uma
    cabeça, uma cauda ou ouro. Precisas de espaço para o que tiras, e o espaço que o teu segmento dourado
    deixa pode servir para isso. O segmento dourado que deste fica diante do teu adversário, ao lado do
    tabuleiro de jogador; não ocupa lá nenhum espaço e não volta a ser usado. (Os livros de regras não têm
    esta variante; tirámo-la das regras do Board Game Arena para a expansão.)
rule-bg-11-4 =
    Na pontuação, recebes 2 pontos por cada segmento dourado que te deram. O ouro que ainda estiver no teu
    próprio tabuleiro de jogador não dá nada.

# BG-12

rule-bg-12 = Quem sabe o quê
rule-bg-12-1 =
    Tudo isto é público: o tabuleiro de suprimento; quantas peças de que tipo e cor há nos sacos, já que
    todas as outras estão à vista; as cartas de Profecia viradas para cima; a carta de cima e o tamanho de
    cada pilha de Templo; os tabuleiros de jogador; todos os Coameh com as cartas ao lado, mesmo as
    viradas para baixo, porque todos as viram antes; as fichas; quantas cartas há em cada mão, no baralho
    e nos descartes; e as cartas da reserva que a Visão do futuro descartou.
rule-bg-12-2 =
    Tudo isto é secreto: as cartas de Profecia e de Templo na mão dos outros, a não ser que tenham sido
    vistas a caminho da mão; a ordem do baralho e das peças nos sacos; as cartas de Templo por baixo da
    primeira de uma pilha; e as cartas que os outros descartam da mão ou na preparação.
rule-bg-12-3 =
    O jogo lembra-se por ti do que viste. Se alguém tirar uma carta que estava virada para cima, sabes que
    ela está nessa mão até ser jogada. Se esse jogador descartar depois cartas sem as mostrar, algumas das
    cartas conhecidas podem estar entre elas, mas não mais do que as descartadas: de quatro cartas
    conhecidas, depois de um descarte pelo menos três continuam na mão. O jogo também toma nota disso por
    ti.

# BG-13

rule-bg-13 = Voltar atrás
rule-bg-13-1 =
    Durante o teu turno podes anular os teus passos, um a um ou todos de uma vez, mas não para lá do
    último momento em que se revelou algo escondido ou em que um turno acabou. Algo escondido é uma carta
    tirada ou virada, uma reposição, ou a carta seguinte de uma pilha de Templo. As peças novas e as novas
    cartas da reserva só aparecem quando terminas o turno, e por isso até tirar peças se pode anular. Só
    isto mostra algo de imediato: uma carta tirada do baralho sem ver, a Visão do futuro, a reposição após
    a Escolha perfeita, e uma carta de Templo tirada de uma pilha.

## Rules of the card game

rules-card-title = As regras de Cóatl: O Jogo de Cartas
rules-card-intro =
    Esta versão digital não oficial joga Cóatl: O Jogo de Cartas pelas regras que se seguem, contadas por
    palavras nossas. Cada regra tem um número, como CG-5.6, pelo qual o jogo e as outras regras a referem.
    Os livros de regras publicados deixam algumas questões em aberto; onde tivemos de decidir, a regra
    acaba com uma nota que começa por «Decisão nossa». Há coisas que só mostram em imagens; onde tivemos
    de preencher uma lacuna dessas, a nota começa por «Reconstruído».

# CG-1

rule-cg-1 = Componentes
rule-cg-1-1 =
    Uma carta de Pluma mostra dois segmentos de um Cóatl em duas cores diferentes, de entre verde,
    vermelho, azul, amarelo e preto. Há 50: cada um dos dez pares de cores possíveis existe cinco vezes.
    As 20 cabeças e as 20 caudas formam quatro conjuntos numerados, e cada conjunto tem uma cabeça e uma
    cauda de cada cor. As 40 cartas de Profecia são todas diferentes. Pertencem a quatro deuses, dez
    cartas a cada um, e as cores dos deuses são amarelo, verde, rosa e azul. Cada uma das 6 cartas de
    Templo indica dois objetivos. Cada jogador tem ainda uma carta de níveis; as Profecias que possui
    ficam ao lado dela, cada uma no nível 0, 1, 2 ou 3. (Reconstruído: que os pares de cores são
    igualmente frequentes, que padrões mostram as cartas de Profecia além dos impressos nos livros de
    regras, e a que deus pertence cada padrão. As duas cores diferentes em cada carta de Pluma, e alguns
    dos padrões, conhecem-se de uma crítica publicada. O resto foi feito para ser equilibrado e condizer
    com todos os exemplos impressos; a lista de cartas diz de onde vem cada padrão.)

# CG-2

rule-cg-2 = Preparação (2 a 4 jogadores)
rule-cg-2-1 =
    Podem jogar duas, três ou quatro pessoas; como jogar a solo está em CG-9. Cada jogador recebe quatro
    cartas de Pluma e mantém-nas em segredo. As restantes formam o baralho de Plumas.
rule-cg-2-2 =
    Cada jogador recebe uma carta de Profecia, que fica virada para cima no nível 0 da sua carta de
    níveis. Põem-se mais duas cartas de Profecia viradas para cima, para todos, ou três se só jogarem
    duas pessoas. São a reserva; as outras formam o baralho de Profecias.
rule-cg-2-3 = Vira-se uma carta de Templo para cima. Os seus objetivos são os mesmos para todos.
rule-cg-2-4 =
    O jogador inicial recebe o conjunto 1 das cabeças e caudas, o jogador seguinte o conjunto 2, e assim
    por diante à volta da mesa. Põe o teu conjunto de lado: vais precisar dele na última ronda (CG-7).

# CG-3

rule-cg-3 = Rondas
rule-cg-3-1 =
    O jogo começa com quatro rondas de cartas de Pluma. Em cada uma, cada jogador tem um turno e joga duas
    cartas de Pluma, nem mais nem menos; começa o jogador inicial, e os turnos seguem à volta da mesa no
    sentido dos ponteiros do relógio. Segue-se uma ronda final, em que cada Cóatl recebe a sua cabeça e a
    sua cauda (CG-7).
rule-cg-3-2 =
    No fim de um turno em que jogaste cartas de Pluma, tiras duas novas. No fim de cada turno, incluindo
    os do CARL num jogo a solo, a reserva volta ao número de cartas que tinha no início (CG-2.2).
    (Decisão nossa: a reserva também é reposta na ronda final.)
rule-cg-3-3 =
    Se for precisa uma carta de Pluma e o baralho de Plumas estiver vazio, todas as cartas de Pluma
    descartadas, incluindo uma que acabe de o ser, passam a ser o novo baralho. Com as Profecias é igual,
    mas essas só se descartam num jogo a solo (CG-9.9). Se o baralho de Profecias estiver vazio e não
    houver descartes, a reserva fica mais pequena do que devia. (Decisão nossa: toda esta regra, pois os
    livros de regras não falam de um baralho vazio.)
rule-cg-3-4 =
    A reserva tem lugares fixos. Uma carta fica no seu lugar até alguém a tirar, por muitos lugares vazios
    que haja ao lado, e uma carta nova ocupa sempre o lugar vazio mais à esquerda. (Decisão nossa: toda esta
    regra, pois os livros de regras não dizem para onde vão as cartas novas.)

# CG-4

rule-cg-4 = Jogar uma carta de Pluma
rule-cg-4-1 =
    A tua primeira carta de Pluma é o início do teu Cóatl. Todas as seguintes se jogam no extremo esquerdo
    ou no direito, de uma de duas maneiras. Ao lado: liga-se ao extremo, e o Cóatl cresce dois segmentos.
    Por cima: metade da carta cobre o segmento do extremo, e o Cóatl cresce um. Nunca podes enfiar uma
    carta por baixo de outra. Por isso, uma pilha tem sempre dois segmentos de altura, nunca fica num
    extremo e nunca volta a ser coberta. Da tua primeira carta de todas, qualquer das metades pode ser
    coberta.
rule-cg-4-2 =
    Podes rodar a carta antes de a jogar, de modo que qualquer das suas cores fique à esquerda.
rule-cg-4-3 =
    Sempre que tenhas de jogar uma carta de Pluma, podes em vez disso descartar uma da mão. Vira-se então
    a carta de cima do baralho de Plumas, e tens de jogar essa carta.
rule-cg-4-4 =
    Um segmento coberto desaparece e a partir daí não conta para nada, conte-se o que se contar. O seu
    lugar passa a ser uma pilha, que é uma só parte do teu Cóatl e tem a cor que está por cima.

# CG-5

rule-cg-5 = Profecias
rule-cg-5-1 =
    De cada vez que jogas uma carta, podes cumprir Profecias, tantas quantas ela permitir. Podes escolher
    entre as que estão viradas para cima na reserva, ao lado da tua própria carta de níveis, ou ao lado
    das cartas de níveis dos teus vizinhos da esquerda e da direita. Mas tem de ser a carta que acabaste
    de jogar a consegui-lo: o padrão da Profecia (CG-6) tem de ocorrer algures no teu Cóatl de modo a usar
    pelo menos uma parte dessa carta.
rule-cg-5-2 =
    Quando cumpres uma Profecia, conta quantas vezes o seu padrão ocorre em todo o teu Cóatl, não só onde
    acabaste de jogar. Esse número é o nível dela contigo, qualquer que fosse o nível anterior, e 3 é o
    máximo; põe a Profecia ao lado da tua carta de níveis em conformidade. As ocorrências podem partilhar
    partes: se um padrão encaixa nas partes 1, 2 e 3 e também nas partes 2, 3 e 4, ocorre duas vezes. Uma
    Profecia que já tens só pode ser cumprida se o seu nível subir. (Num jogo a solo começas com uma
    Profecia no nível 1, e são precisas duas ocorrências para a fazer subir.)
rule-cg-5-3 =
    Segmentos, cabeças e caudas são todos partes do teu Cóatl e contam por igual. Uma parte pode ser usada
    para tantas Profecias quantas quiseres.
rule-cg-5-4 =
    Se cumprires uma Profecia que é de um vizinho, roubas-lha. Numa ronda só podes roubar uma vez a cada
    vizinho. Se jogarem duas pessoas, tens um só vizinho. Uma Profecia no nível 0 pode ser roubada como
    qualquer outra que esteja virada para cima.
rule-cg-5-5 =
    Uma Profecia que chega ao nível 3 vira-se para baixo. Fica assegurada: ninguém a pode roubar, e já não
    pode descer.
rule-cg-5-6 =
    Se uma carta cobrir um segmento, pode haver Profecias tuas que tenham de descer. Não tens escolha, e
    isso acontece antes de poderes cumprir o que quer que seja (CG-5.1). Conta com a carta já no seu
    lugar, incluindo as ocorrências que ela acabou de criar. Uma Profecia tua virada para cima desce se o
    seu padrão ocorrer agora menos vezes do que antes de jogares a carta e também menos vezes do que diz o
    seu nível. Passa para o nível do novo número, ainda que seja 0, e mesmo aí continua contigo. (Num jogo
    a solo, porém, para o nível 0 vale CG-9.9.) Só cobrir faz descer uma Profecia: aquela com que começas
    um jogo a solo mantém o nível 1 embora o teu Cóatl ainda não mostre o seu padrão.
rule-cg-5-7 =
    Nunca tens de subir uma Profecia tua nem de ir buscar uma a outro lado. Decide sobre cada uma em
    separado, pela ordem que quiseres.

# CG-6

rule-cg-6 = Padrões
rule-cg-6-1 =
    Um padrão indica posições da esquerda para a direita, e as partes que as ocupam ficam lado a lado, sem
    intervalos. Os sinais significam o seguinte. Uma letra pede uma parte da sua cor: g para verde, r
    vermelho, b azul, y amarelo, k preto. Duas letras juntas, como gy, pedem uma qualquer das duas cores.
    Um ponto (.) aceita uma parte de qualquer cor, e !b uma parte de qualquer cor menos azul. Todas as
    partes nos sinais de igual (=) de um padrão têm de ter a mesma cor, seja ela qual for. As palavras
    stack y pedem uma pilha com amarelo por cima; as palavras stack !g, uma pilha com qualquer cor menos
    verde por cima; o que está coberto pode ter qualquer cor. Onde não se pede uma pilha, uma pilha serve
    de parte normal com a sua cor de cima. Cada sítio em que o padrão encaixa conta uma vez, mesmo que
    esses sítios se sobreponham. São estes os sete exemplos dos livros de regras: pair-gr é verde, depois
    vermelho. A carta any-br é azul, qualquer cor, vermelho. A carta either-gy-b é azul entre duas partes,
    cada uma delas verde ou amarela; as duas não precisam de ser iguais. A carta gap-b é azul, tudo menos
    azul, azul. A carta same-g é verde entre duas partes de uma mesma cor, que também pode ser verde. A
    carta stack-y é uma pilha com amarelo por cima. A carta beside-stack-g é verde, depois uma pilha com
    outra cor que não verde por cima.

# CG-7

rule-cg-7 = Ronda final
rule-cg-7-1 =
    Quando acabam as rondas de cartas de Pluma, todos os jogadores descartam as cartas de Pluma que ainda
    têm e pegam nos seus conjuntos de cabeças e caudas.
rule-cg-7-2 =
    No teu turno final, acrescentas primeiro uma cabeça à tua escolha no extremo esquerdo do teu Cóatl e
    depois uma cauda à tua escolha no extremo direito. Ambas se ligam ao lado do extremo; nunca cobrem
    nada. Depois da cabeça, e outra vez depois da cauda, podes cumprir Profecias pelas regras de CG-5.
rule-cg-7-3 =
    No fim deste turno contam-se os teus pontos (CG-8), que já não mudam. Um jogador cujo turno final
    venha depois ainda te pode roubar uma Profecia: ficas com os pontos, e quem a roubou pontua-a também.

# CG-8

rule-cg-8 = Pontuação
rule-cg-8-1 =
    Cada Profecia ao lado da tua carta de níveis pontua pelo seu nível: nada no nível 0, 2 pontos no nível
    1, 5 pontos no nível 2 e 6 pontos no nível 3. A carta de Templo dá-te 3 pontos se cumprires um dos seus
    objetivos e 7 se cumprires os dois. Um objetivo é de um destes tipos: tens pelo menos uma Profecia de
    cada um de três deuses dados; tens uma Profecia de um dado deus num nível inferior ao de uma das tuas
    Profecias de outro dado deus; tens duas Profecias do mesmo deus no mesmo nível; o teu Cóatl tem no
    mínimo, ou no máximo, um dado número de partes; três partes lado a lado têm a mesma cor; pelo menos seis
    partes têm a mesma cor; duas cores dadas têm o mesmo número de partes. As Profecias asseguradas contam
    para um objetivo, mas as Profecias no nível 0 nunca contam. O Cóatl é avaliado tal como fica no fim, com
    cabeça e cauda; de uma pilha só conta a cor de cima.
rule-cg-8-2 =
    Se um objetivo pede o mesmo número de partes de duas cores, também o cumpres se não tiveres partes de
    nenhuma das duas. (Decisão nossa: toda esta regra, pois os livros de regras do jogo de cartas, ao
    contrário dos do jogo de tabuleiro, não pedem pelo menos uma de cada.)
rule-cg-8-3 =
    Ganha quem tiver mais pontos. Em caso de empate, ganha quem tiver cumprido mais objetivos da carta de
    Templo; se o empate persistir, quem tiver mais Profecias asseguradas. Os jogadores que continuem
    empatados partilham a vitória. (A edição russa conta objetivos e a alemã cartas de Templo. Contamos
    objetivos, já que todos os jogadores partilham uma única carta de Templo.)
rule-cg-8-4 =
    Um exemplo do livro de regras, com o qual também testamos o jogo: tens uma Profecia no nível 1, duas
    no nível 2 e duas asseguradas, e cumpriste um objetivo da carta de Templo. A primeira dá 2 pontos, as
    duas seguintes 5 cada uma, as asseguradas 12 em conjunto, e o objetivo 3. São 27 pontos.

# CG-9

rule-cg-9 = A solo: CARL, depois CARL 2.0
rule-cg-9-1 =
    Se jogares a solo, enfrentas o CARL, que não tem Cóatl. Ele é o jogador inicial. O CARL e tu recebem
    uma Profecia cada um, e ambas começam no nível 1. A reserva tem três cartas. Tens quatro cartas de
    Pluma, como de costume, e o conjunto 4 das cabeças e caudas. (Decisão nossa: um jogo a solo não tem
    carta de Templo, pois na sua preparação não se põe nenhuma. Ambos os lados só pontuam os níveis das
    suas Profecias.)
rule-cg-9-2 =
    Escolhe uma personalidade para o CARL com a opção carl: ambitious (ambicioso), bossy (mandão) ou
    greedy (ganancioso). É ela que determina o seu baralho de ações. Cada deus desse baralho representa
    uma ação: o azul melhorar, o amarelo roubar, o rosa cumprir. Um CARL ambicioso tem três cartas azuis,
    um mandão três amarelas, um ganancioso três rosa, e todos eles têm uma carta de cada uma das outras
    duas cores. As cartas são cartas de Profecia tiradas ao acaso: antes de se distribuir o que quer que
    seja, retiram-se das 40 tantas de cada deus quantas o baralho requer, sem que ninguém lhes veja a
    frente. Só contam os versos. São baralhadas e não têm mais nenhum papel neste duelo. (Reconstruído:
    quantas cartas de que deus tem cada personalidade, e o que representam o azul e o amarelo; os livros
    de regras só o dizem para o rosa, por isso seguimos a ordem em que enumeram os deuses e as ações.)
rule-cg-9-3 =
    No seu turno, o CARL vira primeiro a carta de cima do baralho de Plumas e descarta-a. As duas cores
    dela são as suas favoritas neste turno, e qualquer uma lhe serve. Depois vira a carta seguinte do seu
    baralho de ações. Realiza então três ações por esta ordem: melhorar (CG-9.5), roubar (CG-9.6), cumprir
    (CG-9.7). A ação do deus que acabou de virar é realizada duas vezes seguidas. À segunda vez faz nova
    escolha, de modo que, por exemplo, a mesma Profecia pode subir dois níveis. Se só a segunda vez não
    for possível, só essa fica de fora.
rule-cg-9-4 =
    Uma Profecia é de uma cor favorita se o seu padrão (CG-6) nomear essa cor. Uma cor é nomeada se estiver
    sozinha, se for uma de duas à escolha (e então ambas são nomeadas), ou se uma pilha a tiver de ter por
    cima. Os sinais . e = não nomeiam cor nenhuma, nem o que vem depois do sinal !. A cor do deus não
    interessa.
rule-cg-9-5 =
    Melhorar: uma das Profecias do CARL que não esteja assegurada sobe um nível. Ele escolhe a de nível
    mais alto entre as de uma cor favorita; se não tiver nenhuma de uma cor favorita, a de nível mais alto
    entre todas. Se houver várias, escolhe a que está mais perto do meio da mesa. É a que está há mais
    tempo no seu nível atual, do seu lado atual: sempre que uma carta chega a um nível, seja como for
    (mesmo ao descer), é posta aí na ponta de fora, e uma carta cujo nível não muda mantém o seu lugar. No
    nível 3, as Profecias do CARL ficam asseguradas como as de qualquer um (CG-5.5).
rule-cg-9-6 =
    Roubar: o CARL leva uma das tuas Profecias que não esteja assegurada. Escolhe entre as tuas da mesma
    maneira que, em CG-9.5, entre as dele. A Profecia mantém o nível do lado dele.
rule-cg-9-7 =
    Cumprir: o CARL tira uma Profecia da reserva e põe-na no seu nível 1. É a mais à esquerda de uma cor
    favorita; se nenhuma for de uma cor favorita, é simplesmente a mais à esquerda. A reserva só é reposta
    no fim do turno dele, não antes.
rule-cg-9-8 = Se o CARL não puder realizar uma ação, essa ação fica de fora.
rule-cg-9-9 =
    Os teus próprios turnos seguem CG-4 e CG-5, exceto em três pontos. Em cada turno podes roubar até duas
    Profecias ao CARL. Uma Profecia tua que desça a 0 é descartada. E uma Profecia que chegue a um nível
    teu é posta à direita das que lá estão; se chegarem várias ao mesmo tempo, escolhes tu a ordem.
rule-cg-9-10 =
    Um duelo com o CARL tem cinco rondas. Na última, o CARL joga o seu turno antes de acrescentares a
    cabeça e a cauda, e depois disso a pontuação dele já não muda. Precisas de mais pontos do que o CARL
    para o vencer: um empate é dele.
rule-cg-9-11 =
    Se venceres o CARL, podes enfrentar o CARL 2.0, para o qual existe a opção carl2. Este duelo tem seis
    rondas, por isso jogas dez cartas de Pluma antes da cabeça e da cauda. O CARL mantém a personalidade,
    e o seu baralho de ações tem mais uma carta, de modo que o deus mais frequente aparece quatro vezes.
    Prepara-se tudo de novo com todas as cartas. Se venceres o CARL e o CARL 2.0, ganhaste o jogo.
    (Reconstruído: o deus da carta adicional.)

# CG-10

rule-cg-10 = Quem sabe o quê
rule-cg-10-1 =
    Tudo isto é público: todos os Coameh; todas as Profecias viradas para cima; que Profecias cada jogador
    assegurou, porque todos as viram antes; a reserva; a carta de Templo; os descartes; e quantas cartas
    há em cada mão e em cada baralho.
rule-cg-10-2 =
    Tudo isto é secreto: as cartas de Pluma na mão dos outros; a ordem do baralho de Plumas e do baralho de
    Profecias; e a ordem do baralho de ações do CARL, embora todos saibam quantas cartas de que deus tem.
    (Decisão nossa: não vês a que deus pertence a carta seguinte do baralho de Profecias, embora as cartas
    impressas mostrem o deus no verso.)

# CG-11

rule-cg-11 = Voltar atrás
rule-cg-11-1 =
    Enquanto o teu turno durar, podes anular o que fizeste nele, passo a passo ou tudo de uma vez, até ao
    último momento em que se revelou algo escondido. Só uma coisa o faz de imediato: a carta de Pluma que
    se vira depois de teres descartado uma (CG-4.3). As tuas novas cartas de Pluma e as novas cartas da
    reserva aparecem quando terminas o turno, e um turno terminado não se pode anular.

## Terminal play

# The screen

seat-name = lugar { $seat }
side-carl = CARL
side-carl2 = CARL 2.0
screen-you = { $name } (tu)
screen-title =
    { $turn ->
        [0] Cóatl · antes do primeiro turno
       *[other] Cóatl · turno { $turn }
    }
screen-end-third-coatl = turnos finais: terceiro Cóatl de { $name }
screen-end-no-bodies = turnos finais: esgotaram-se os segmentos de corpo
screen-end-all-passed = todos tiveram de passar
screen-segments = sacos: corpo
screen-heads = cabeças
screen-tails = caudas
screen-open-cards =
    Profecias (baralho { $deck }, descartes { $discards }) · pilhas de Templo ({ $first } e { $second } cartas)
screen-hand =
    mão { $cards ->
        [1] 1 carta de Profecia
       *[other] { $cards } cartas de Profecia
    }, { $temples ->
        [1] 1 carta de Templo
       *[other] { $temples } cartas de Templo
    }
screen-known = conhecidas:
screen-maybe = pelo menos { $least } de:
screen-shortened = abreviado: table e list mostram tudo
screen-seat =
    { $name } · { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }
screen-board = tabuleiro { $count }/8
screen-tokens = fichas: { $tokens }
screen-gold =
    { $count ->
        [1] 1 dourado recebido
       *[other] { $count } dourados recebidos
    }
screen-coatl =
    { $length ->
        [1] 1 peça
       *[other] { $length } peças
    }, { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }
token-perfect-pick = Escolha
token-see-the-future = Visão
token-priest-commitment = Promessa
screen-card-title =
    { $round ->
        [0] Cóatl: O Jogo de Cartas · antes da primeira ronda
       *[other] Cóatl: O Jogo de Cartas · ronda { $round } de { $rounds }
    }
screen-supply = Reserva · baralhos: { $prophecies } Profecias, { $feathers } cartas de Pluma
screen-discards = descartes: { $feathers }
screen-goals =
    { $goals ->
        [1] 1 objetivo de Templo cumprido
       *[other] { $goals } objetivos de Templo cumpridos
    }
screen-card-hand =
    mão { $cards ->
        [1] 1 carta de Pluma
       *[other] { $cards } cartas de Pluma
    }
screen-fixed = final
screen-secured = asseguradas
screen-no-coatl = ainda sem Cóatl
screen-length =
    { $length ->
        [1] 1 parte
       *[other] { $length } partes
    }
screen-carl = { $personality }; cartas de ação por virar: { $actions }
screen-deck-upgrade = { $count } melhorar
screen-deck-steal = { $count } roubar
screen-deck-fulfil = { $count } cumprir
screen-favourites = favoritas
screen-feathers = mão
screen-no-feathers = sem cartas de Pluma na mão
screen-revealed = revelada
personality-ambitious = ambicioso
personality-bossy = mandão
personality-greedy = ganancioso
condition-without = sem
condition-length =
    { $length ->
        [1] 1 peça
       *[other] { $length } peças
    }
condition-no-god =
    { $colour ->
        [vermelho] sem carta vermelha
        [amarelo] sem carta amarela
        [preto] sem carta preta
       *[other] sem carta { $colour }
    }

# Whose turn it is and what may be done

turn-over = O jogo terminou.
turn-other =
    { $phase ->
        [keep] { $name } escolhe as cartas com que fica.
       *[other] É a vez de { $name }.
    }
turn-own =
    { $phase ->
        [keep] { $hand ->
            [0] Descartaste todas as tuas cartas: podes { $choices }.
           *[other] Fica com 3 cartas no máximo: escreve os números das que descartas, como 1 3. Podes { $choices }.
        }
        [discard] { $hand ->
            [0] Não tens cartas para descartar: podes { $choices }.
           *[other] Escreve os números das cartas que descartas, como 1 3. Podes { $choices }.
        }
        [complete] O Cóatl { $coatl } está completo: podes { $choices }.
        [finish] Essa foi a tua ação: podes { $choices }.
       *[other] É a tua vez: podes { $choices }.
    }
turn-card-other =
    { $phase ->
        [setup] As cartas estão a ser distribuídas.
        [carl] É a vez do CARL.
       *[other] É a vez de { $name }.
    }
turn-card-own =
    { $phase ->
        [play] { $played ->
            [0] Primeira carta: podes { $choices }.
           *[other] Segunda carta: podes { $choices }.
        }
        [revealed] A carta revelada tem de ser jogada: { $choices }.
        [arrange] Várias Profecias descem ao nível 1: { $choices }.
        [prophesy] A carta está colocada: podes { $choices }.
        [head] Ronda final: { $choices }.
       *[tail] Ronda final: { $choices }.
    }
turn-choices = { $choices } ou { $last }
action-discard = descartar cartas
action-take = tirar peças
action-choose = escolher uma carta da reserva
action-draw = tirar uma sem ver
action-begin = começar um Cóatl
action-extend = ampliar um Cóatl
action-fulfil = cumprir uma Profecia
action-temple = juntar uma carta de Templo
action-perfect-pick = gastar a Escolha perfeita
action-see-the-future = gastar a Visão do futuro
action-priest-commitment = gastar a Promessa do sacerdote
action-give-gold = dar um segmento dourado
action-receive = tirar um segmento em troca do teu ouro
action-done =
    { $phase ->
        [keep] { $hand ->
            [0] continuar sem cartas
           *[other] ficar com as cartas que tens
        }
        [discard] não descartar mais
        [complete] terminar o Cóatl tal como está
       *[other] terminar o teu turno
    }
action-pass =
    { $second ->
        [yes] dispensar a segunda ação
       *[no] passar
    }
action-lay = colocar uma carta de Pluma
action-card-discard = descartar uma e jogar a de cima do baralho
action-arrange = escolher qual fica mais perto do meio
action-head = colocar uma cabeça no extremo esquerdo
action-tail = colocar uma cauda no extremo direito
action-card-done =
    { $played ->
        [1] seguir para a próxima carta
       *[other] terminar o teu turno
    }
list-discard = Mão
list-take = Tirar
list-choose = Cartas
list-draw = Cartas
list-begin = Começar
list-extend =
    Ampliar { $coatl } { $side ->
        [left] à esquerda
       *[right] à direita
    }
list-fulfil = Cumprir { $coatl }
list-temple = Templo
list-perfect-pick = Escolha
list-see-the-future = Visão
list-priest-commitment = Promessa
list-give-gold = Dar ouro
list-receive = Receber
list-done = Terminar
list-pass = Passar
list-give-gold-to = a { $name }
list-lay = Pôr
list-card-discard = Descartar
list-card-fulfil = Cumprir
list-arrange = Primeira
list-head = Cabeça
list-tail = Cauda
list-claim-supply = { $card }, nível { $level }: { $points } pontos, da reserva
list-claim-own = { $card }, nível { $level }: { $points } pontos, tua no nível { $was }
list-claim-stolen = { $card }, nível { $level }: { $points } pontos, de { $name } no nível { $was }
lay-left-beside = esquerda, ao lado
lay-left-over = esquerda, por cima
lay-right-beside = direita, ao lado
lay-right-over = direita, por cima

# What the program answers

play-welcome = Cóatl no terminal · semente { $seed } · escreve ? para ajuda
play-browser = Joga no navegador: { $address } (Ctrl-C termina o servidor.)
play-default-name = jogador
play-prompt-enter = { $name } (Enter: { $done })
play-help-board =
    O que podes escrever:
    {"  "}3                      a ação com o número 3 da lista
    {"  "}take b3                tirar as peças de um espaço; abreviado: t b3, ou só b3
    {"  "}choose 2 · draw        uma carta da reserva · uma carta sem ver
    {"  "}begin <g               começar um Cóatl: g segmento verde, <g cabeça, g> cauda
    {"  "}extend A left <g       ampliar o Cóatl A; abreviado: e a l <g
    {"  "}fulfil A count-b       pôr uma carta de Profecia ao lado; abreviado: f count-b
    {"  "}done, ou só Enter      terminar o teu turno
play-help-card =
    O que podes escrever:
    {"  "}3                      a ação com o número 3 da lista
    {"  "}lay gr right beside    colocar uma carta de Pluma no extremo direito, com g à
    {"                         "}esquerda e r à direita; over: metade dela cobre o
    {"                         "}último segmento; abreviado: l gr r b, ou gr r b
    {"  "}discard gr             descartar uma carta de Pluma e jogar a do baralho
    {"  "}fulfil pair-gr         cumprir uma Profecia com esta carta; abreviado: pair-gr
    {"  "}head g · tail g        na ronda final; abreviado: g
    {"  "}done, ou só Enter      seguir para a próxima carta, ou terminar o turno
play-help =
    Todas as palavras se podem abreviar, desde que não haja dúvida. Podes escrever
    várias ações numa linha, separadas por ;
    {"  "}hint                   o que um bot faria, e porquê
    {"  "}undo · restart         anular o último passo · todos os passos deste turno
    {"  "}why AÇÃO               porque é que algo não é possível agora
    {"  "}list · table           o que se pode fazer · a mesa outra vez
    {"  "}rules TERMO · card ID  uma regra, por palavra ou número · uma carta descrita
    {"  "}log                    o que aconteceu até agora
    {"  "}save FICHEIRO · quit   guardar o registo do jogo · sair do jogo
play-help-table-board =
    Como ler a mesa: 3:2 são 2 pontos por 3 vezes. A 2 →5 g…k é uma carta que vale
    2 pontos com o teu Cóatl A agora, e 5 com g acrescentado à esquerda e k à
    direita. [bb] é um par isolado, (yyggr) um conjunto, ★ um segmento dourado.
play-help-table-card =
    Como ler a mesa: L1 é uma Profecia no nível 1, que vale 2 pontos; L2 vale 5, L3
    vale 6 e está assegurada. O que está mais perto do meio vem primeiro. 2× →3 gr
    gb: ocorre duas vezes no teu Cóatl, e três com gr ou gb bem colocada; as que
    tens na mão estão a cores. Uma maiúscula sublinhada é uma pilha: gRb.
    Nos padrões, gy é uma das duas cores, o sinal . qualquer cor, !b qualquer uma
    menos b, = a mesma cor nos dois lugares, G uma pilha com g por cima, !G com
    outra cor por cima. Na lista, →2 é o nível em que uma Profecia se poderia
    cumprir, ↓1 o nível a que uma das tuas desceria; ✗, contra o CARL, é uma das
    tuas que desceria ao nível 0 e seria descartada. ★ conta as rondas.
play-why-possible = «{ $text }» é possível agora.
play-why-not = «{ $text }» não é possível agora. { $reason }
play-undone =
    { $steps ->
        [0] Anulado. Não há mais nada que se possa anular.
        [1] Anulado. Pode anular-se mais 1 passo.
       *[other] Anulado. Podem anular-se mais { $steps } passos.
    }
play-turn-done = A ação deste turno está feita; escreve done para { $done }.
play-meanwhile =
    Há outra coisa em curso: escreve list para veres o que se pode fazer agora, ou done para { $done }.
play-restarted = Recomeças o turno.
play-hint = Dica:
play-rules-more =
    { $count ->
        [1] Há mais 1 regra com isso; acrescenta uma palavra para restringir a procura.
       *[other] Há mais { $count } regras com isso; acrescenta uma palavra para restringir a procura.
    }
play-saved = Guardado como { $file }.
play-quit-sure = Sair deste jogo? Escreve quit outra vez para sair, ou qualquer outra coisa para continuar.
play-goes-on = O jogo continua.
play-left = Saíste do jogo no turno { $turn }.
play-input-ended = A entrada acabou, por isso o jogo fica por aqui, no turno { $turn }.
play-offer-save = Escreve um nome de ficheiro para guardar o registo deste jogo, ou só Enter para não o guardar.
play-won = Ganhaste!
play-shared = Partilhas a vitória.
play-lost = Desta vez não ganhaste.
contest-offer = Venceste o CARL e podes agora enfrentar o CARL 2.0: escreve yes, ou só Enter para sair.
contest-open = O duelo acaba aqui, meio ganho: venceste o CARL, mas não enfrentaste o CARL 2.0.
contest-lost = O duelo está perdido: não venceste o CARL.
contest-lost-to-carl2 = O duelo está perdido: venceste o CARL, mas não o CARL 2.0.
contest-won = O duelo está ganho: venceste o CARL e o CARL 2.0!

error-typed-unknown =
    Não há ação nem comando «{ $text }»; escreve list para veres o que se pode fazer, ? para ajuda.
error-typed-unclear = «{ $text }» pode ser { $choices }; escreve um pouco mais.
error-typed-unclear-more = «{ $text }» pode ser { $choices }, entre outras coisas; escreve um pouco mais.
error-typed-number = A lista não tem o número { $number }: vai de 1 a { $last }.
error-typed-impossible = «{ $text }» não é possível agora. { $reason }
error-typed-turn-over = Nessa altura o teu turno já tinha acabado, por isso isto não foi feito: { $text }
error-typed-enter = Escreve uma ação, o seu número na lista, ou ? para ajuda.
error-typed-enter-prophesy = Ainda se podem cumprir Profecias com esta carta; escreve done para continuar sem elas.
error-typed-enter-complete = Ainda se podem juntar cartas a este Cóatl; escreve done para o terminar sem elas.
error-typed-no-hand-card =
    «{ $text }» não é uma carta da tua mão; escreve os ids ou os números das cartas a descartar, como: 1 3
error-typed-why = Que ação? Por exemplo: { $example }
error-typed-rules = Que regra? Uma palavra ou um número, por exemplo: { $example }
error-typed-rules-none = Nenhuma regra tem «{ $text }».
error-typed-card = Que carta? Por exemplo: { $example }
error-typed-card-unknown = Não há nenhuma carta «{ $text }».
error-typed-save = Guardar onde? Por exemplo: save game.json
error-record-file-exists = «{ $file }» já existe e não é substituído; indica outro nome.
error-record-directory-missing =
    Não há nenhuma pasta «{ $directory }» para o registo; indica um ficheiro numa que exista.
error-record-file-unwritable = Não é possível escrever em «{ $file }»: { $problem }.
error-play-bots =
    --bots indica { $bots } bots, mas com { $players } jogadores há lugar para { $room }; indica um para todos,
    ou um para cada lugar.
error-play-bots-alone =
    --bots «{ $bots }» não tem lugar: a solo jogas contra o CARL; omite --bots, ou indica --players 2 ou mais.
error-play-terminal-only = { $argument } é para um jogo no terminal; acrescenta --terminal, ou omite-o.
error-play-seat = --seat { $seat } não existe; esperava-se de 1 a { $players }.

# Why a bot advises an action

hint-completes-coatl =
    { $points ->
        [1] Leva a completar { $serpent } por 1 ponto.
       *[other] Leva a completar { $serpent } por { $points } pontos.
    }
hint-fulfils-card =
    { $points ->
        [1] Leva a cumprir { $card } por 1 ponto.
       *[other] Leva a cumprir { $card } por { $points } pontos.
    }
hint-extends-coatl = Leva ao Cóatl { $serpent }.
hint-begins-coatl = Começa um Cóatl com { $piece }.
hint-takes-useful-pieces = Das peças ao alcance, são estas que mais prometem.
hint-takes-useful-card = Das cartas ao alcance, é esta que mais promete.
hint-keeps-cards = As cartas que tens combinam com as peças ao alcance.
hint-keeps-better-cards = As outras cartas valem mais para ti.
hint-lays-well = Deixa o teu Cóatl em { $serpent }, que é o que mais promete.
hint-looks-best = É o que mais promete, tanto quanto se pode ver.
hint-only-choice = Não há mais nada a fazer.
hint-any-choice = É um palpite tão bom como qualquer outro.

# How a game ends

end-reason-third-coatl = O jogo terminou com um terceiro Cóatl.
end-reason-no-bodies = O jogo terminou porque se esgotaram os segmentos de corpo.
end-reason-all-passed = O jogo terminou porque todos os jogadores tiveram de passar.
end-reason-all-rounds = O jogo terminou após a última ronda.
end-decided-points = Decidiram os pontos.
end-decided-goals = Houve empate em pontos; decidiram os objetivos de Templo cumpridos.
end-decided-secured = Houve empate em pontos e objetivos de Templo; decidiram as Profecias asseguradas.
end-decided-card-shared = Houve empate em pontos, objetivos de Templo e Profecias asseguradas.
end-decided-tie = Houve empate em pontos, e um empate é do CARL.
end-decided-cards = Houve empate em pontos; decidiram as cartas ao lado de Coameh completos.
end-decided-best-coatl = Houve empate em pontos e cartas; decidiu o Cóatl mais valioso.
end-decided-shared = Houve empate em pontos, em cartas e no melhor Cóatl.

# Help of the command

command-play-short = jogar no navegador ou no terminal
command-play-long =
    Inicia o servidor neste computador e abre o navegador: na primeira página ou, com GAME, num jogo contra
    bots. Com --terminal jogas aqui: escreve o que fazes, ou o seu número na lista; ? explica o resto. A solo
    jogas o jogo de cartas contra o CARL.
command-play-example = coatl play card --terminal --players 1 --carl greedy
argument-play-game = o jogo: { $games }
option-terminal = jogar no terminal; o jogo de tabuleiro, se não se indicar nenhum
option-play-players = quantos jogam, contando contigo; 2 por omissão, 1 com --carl
option-play-bots =
    um bot para todos os outros lugares, ou um para cada: apprentice (sabe as regras e engana-se muito), carver
    (constrói o que dá mais pontos no imediato; por omissão), priest (planeia cada Cóatl até ao fim),
    high-priest (experimenta em pensamento todos os planos), ou MODULE:CLASS no terminal
option-play-seed = qualquer texto ou número, para repetir o mesmo jogo; um novo por omissão
option-seat = o teu lugar; por omissão 1, o jogador inicial
option-record = guardar o registo neste ficheiro no fim, ou quando saíres
option-name = o teu nome no jogo
option-fast = contar os turnos dos bots sem pausas

## Events

# Every event of the games. The facts are those of the event; $name is the player it speaks of, $you says whether that
# is the reader. Pieces, serpents and card ids are in their notation.

event-card-set-aside = Pões { $card } de lado.
event-card-discarded =
    { $you ->
        [yes] Descartas { $card }.
       *[no] { $name } descarta uma carta sem a mostrar.
    }
event-pieces-taken =
    { $you ->
        [yes] Tiras { $pieces } de { $space }.
       *[no] { $name } tira { $pieces } de { $space }.
    }
event-card-chosen =
    { $you ->
        [yes] Escolhes { $card }.
       *[no] { $name } escolhe { $card }.
    }
event-card-drawn =
    { $you ->
        [yes] Tiras { $card } do baralho, sem ver.
       *[no] { $name } tira uma carta do baralho, sem ver.
    }
event-coatl-begun =
    { $you ->
        [yes] Começas o Cóatl { $coatl } com { $piece }.
       *[no] { $name } começa o Cóatl { $coatl } com { $piece }.
    }
event-coatl-extended =
    { $side ->
        [left] { $you ->
            [yes] Acrescentas { $piece } à esquerda do Cóatl { $coatl }: { $serpent }
           *[no] { $name } acrescenta { $piece } à esquerda do Cóatl { $coatl }: { $serpent }
        }
       *[right] { $you ->
            [yes] Acrescentas { $piece } à direita do Cóatl { $coatl }: { $serpent }
           *[no] { $name } acrescenta { $piece } à direita do Cóatl { $coatl }: { $serpent }
        }
    }
event-prophecy-fulfilled =
    { $points ->
        [1] { $you ->
            [yes] Cumpres { $card } com o Cóatl { $coatl }; vale agora 1 ponto.
           *[no] { $name } cumpre { $card } com o Cóatl { $coatl }; vale agora 1 ponto.
        }
       *[other] { $you ->
            [yes] Cumpres { $card } com o Cóatl { $coatl }; vale agora { $points } pontos.
           *[no] { $name } cumpre { $card } com o Cóatl { $coatl }; vale agora { $points } pontos.
        }
    }
event-temple-fulfilled =
    { $from_hand ->
        [yes] { $you ->
            [yes] Juntas a carta de Templo { $card } da tua mão, por { $points } pontos.
           *[no] { $name } junta a carta de Templo { $card } da mão, por { $points } pontos.
        }
       *[no] { $you ->
            [yes] Juntas a carta de Templo { $card } da pilha, por { $points } pontos.
           *[no] { $name } junta a carta de Templo { $card } da pilha, por { $points } pontos.
        }
    }
event-coatl-completed =
    { $points ->
        [1] { $you ->
            [yes] Completas { $serpent } por 1 ponto.
           *[no] { $name } completa { $serpent } por 1 ponto.
        }
       *[other] { $you ->
            [yes] Completas { $serpent } por { $points } pontos.
           *[no] { $name } completa { $serpent } por { $points } pontos.
        }
    }
event-perfect-pick =
    { $you ->
        [yes] Gastas a Escolha perfeita e tiras { $pieces } do saco.
       *[no] { $name } gasta a Escolha perfeita e tira { $pieces } do saco.
    }
event-see-the-future =
    { $you ->
        [yes] Gastas a Visão do futuro; descartes da reserva: { $cards }.
       *[no] { $name } gasta a Visão do futuro; descartes da reserva: { $cards }.
    }
event-priest-commitment =
    { $you ->
        [yes] Gastas a Promessa do sacerdote e tiras { $card } da pilha de Templo { $pile } para a mão.
       *[no] { $name } gasta a Promessa do sacerdote e tira { $card } da pilha de Templo { $pile } para a mão.
    }
event-gold-given =
    { $you ->
        [yes] Dás um segmento dourado a { $to }.
       *[no] { $to_you ->
            [yes] { $name } dá-te um segmento dourado.
           *[no] { $name } dá um segmento dourado a { $to }.
        }
    }
event-piece-received =
    { $you ->
        [yes] Em troca, tiras { $piece } a { $from }.
       *[no] { $from_you ->
            [yes] Em troca, { $name } tira-te { $piece }.
           *[no] Em troca, { $name } tira { $piece } a { $from }.
        }
    }
event-passed =
    { $you ->
        [yes] Tens de passar.
       *[no] { $name } tem de passar.
    }
event-declined =
    { $you ->
        [yes] Dispensas a segunda ação.
       *[no] { $name } dispensa a segunda ação.
    }
event-hand-chosen =
    { $you ->
        [yes] Escolheste as tuas cartas.
       *[no] { $name } já escolheu as cartas com que fica.
    }
event-hands-kept = Cartas na mão: { $hands }.
event-deck-renewed =
    { $cards ->
        [1] O baralho está vazio: os descartes passam a ser o novo baralho, com 1 carta.
       *[other] O baralho está vazio: os descartes passam a ser o novo baralho, com { $cards } cartas.
    }
event-end-triggered =
    { $reason ->
        [third-coatl] { $you ->
            [yes] Foi o teu terceiro Cóatl: os outros jogam os seus turnos finais.
           *[no] Foi o terceiro Cóatl de { $name }: os outros jogam os seus turnos finais.
        }
        [no-bodies] Esgotaram-se os segmentos de corpo: o fim do jogo está próximo.
       *[all-passed] Todos os jogadores tiveram de passar: o jogo termina.
    }
event-game-over = O jogo terminou: { $result }.
event-turn-begun =
    { $actions ->
        [2] { $you ->
            [yes] Turno { $turn }: é o teu turno final, com até duas ações.
           *[no] Turno { $turn }: é o turno final de { $name }, com até duas ações.
        }
       *[other] { $you ->
            [yes] Turno { $turn }: é a tua vez.
           *[no] Turno { $turn }: é a vez de { $name }.
        }
    }
event-second-action =
    { $you ->
        [yes] Podes realizar uma segunda ação.
       *[no] { $name } pode realizar uma segunda ação.
    }
event-piece-supplied = { $piece } vai para { $space }.
event-temple-dealt =
    { $you ->
        [yes] Recebes a carta de Templo { $card }.
       *[no] { $name } recebe uma carta de Templo.
    }
event-temple-revealed = A pilha de Templo { $pile } mostra agora { $card }.
event-card-revealed = Vira-se { $card } para cima.
event-card-dealt =
    { $you ->
        [yes] Recebes { $card }.
       *[no] { $name } recebe uma carta de Profecia.
    }

# The card game

level-reached =
    { $secured ->
        [yes] nível { $level }, assegurada, no valor de { $points } pontos
       *[no] nível { $level }, no valor de { $points } pontos
    }
event-feather-laid =
    { $way ->
        [over] { $end ->
            [left] { $you ->
                [yes] Colocas { $feather } por cima do extremo esquerdo: { $serpent }
               *[no] { $name } coloca { $feather } por cima do extremo esquerdo: { $serpent }
            }
           *[right] { $you ->
                [yes] Colocas { $feather } por cima do extremo direito: { $serpent }
               *[no] { $name } coloca { $feather } por cima do extremo direito: { $serpent }
            }
        }
       *[beside] { $end ->
            [left] { $you ->
                [yes] Colocas { $feather } ao lado do extremo esquerdo: { $serpent }
               *[no] { $name } coloca { $feather } ao lado do extremo esquerdo: { $serpent }
            }
           *[right] { $you ->
                [yes] Colocas { $feather } ao lado do extremo direito: { $serpent }
               *[no] { $name } coloca { $feather } ao lado do extremo direito: { $serpent }
            }
        }
    }
event-feather-discarded =
    { $you ->
        [yes] Descartas { $feather }.
       *[no] { $name } descarta { $feather }.
    }
event-feather-revealed =
    { $you ->
        [yes] Revelas { $feather } e tens de jogar essa carta.
       *[no] { $name } revela { $feather } e tem de jogar essa carta.
    }
event-feather-drawn =
    { $you ->
        [yes] Tiras { $feather }.
       *[no] { $name } tira uma carta de Pluma.
    }
event-prophecies-renewed =
    { $cards ->
        [1] O baralho de Profecias está vazio: os descartes passam a ser o novo baralho, com 1 carta.
       *[other] O baralho de Profecias está vazio: os descartes passam a ser o novo baralho, com { $cards } cartas.
    }
event-feathers-renewed =
    { $cards ->
        [1] O baralho de Plumas está vazio: os descartes passam a ser o novo baralho, com 1 carta.
       *[other] O baralho de Plumas está vazio: os descartes passam a ser o novo baralho, com { $cards } cartas.
    }
event-card-prophecy-fulfilled =
    { $source ->
        [supply] { $you ->
            [yes] Cumpres { $card } da reserva: { level-reached }.
           *[no] { $name } cumpre { $card } da reserva: { level-reached }.
        }
        [own] { $you ->
            [yes] Fazes subir { $card } do nível { $was }: { level-reached }.
           *[no] { $name } faz subir { $card } do nível { $was }: { level-reached }.
        }
       *[stolen] { $you ->
            [yes] Roubas { $card } a { $victim }: { level-reached }.
           *[no] { $victim_you ->
                [yes] { $name } rouba-te { $card }: { level-reached }.
               *[no] { $name } rouba { $card } a { $victim }: { level-reached }.
            }
        }
    }
event-prophecy-arranged =
    { $you ->
        [yes] Escolhes { $card } como a próxima a chegar ao seu nível.
       *[no] { $name } escolhe { $card } como a próxima a chegar ao seu nível.
    }
event-prophecy-lowered =
    { $you ->
        [yes] A tua { $card } desce do nível { $was } para o nível { $level }.
       *[no] { $card }, de { $name }, desce do nível { $was } para o nível { $level }.
    }
event-prophecy-lost =
    { $you ->
        [yes] A tua { $card } desce do nível { $was } e é descartada.
       *[no] { $card }, de { $name }, desce do nível { $was } e é descartada.
    }
event-head-laid =
    { $you ->
        [yes] Colocas a cabeça { $colour ->
            [vermelho] vermelha
            [amarelo] amarela
            [preto] preta
           *[other] { $colour }
        }: { $serpent }
       *[no] { $name } coloca a cabeça { $colour ->
            [vermelho] vermelha
            [amarelo] amarela
            [preto] preta
           *[other] { $colour }
        }: { $serpent }
    }
event-tail-laid =
    { $you ->
        [yes] Colocas a cauda { $colour ->
            [vermelho] vermelha
            [amarelo] amarela
            [preto] preta
           *[other] { $colour }
        }: { $serpent }
       *[no] { $name } coloca a cauda { $colour ->
            [vermelho] vermelha
            [amarelo] amarela
            [preto] preta
           *[other] { $colour }
        }: { $serpent }
    }
event-score-fixed =
    { $you ->
        [yes] A tua pontuação é definitiva: { $points ->
            [1] 1 ponto
           *[other] { $points } pontos
        }.
       *[no] A pontuação de { $name } é definitiva: { $points ->
            [1] 1 ponto
           *[other] { $points } pontos
        }.
    }
event-round-begun =
    { $final ->
        [yes] Começa a ronda { $round } de { $rounds }, a final: cabeças e caudas.
       *[no] Começa a ronda { $round } de { $rounds }.
    }
event-card-turn-begun =
    { $you ->
        [yes] É a tua vez.
       *[no] É a vez de { $name }.
    }
event-prophecy-dealt =
    { $side_you ->
        [yes] Começas com { $card }.
       *[no] { $side } começa com { $card }.
    }
event-prophecy-revealed = { $card } ocupa o lugar { $place } da reserva.
event-card-temple-revealed = A carta de Templo é { $card }.

# CARL, who is no seat

event-action-card-set-aside =
    Uma carta de Profecia do deus { $god } é posta de lado, sem se ver, para o baralho de ações do CARL.
event-carl-favourites = O CARL vira { $feather }: são agora as suas cores favoritas.
event-carl-action =
    { $action ->
        [upgrade] A carta de ação do CARL é do deus { $god }: melhora duas vezes.
        [steal] A carta de ação do CARL é do deus { $god }: rouba duas vezes.
       *[fulfil] A carta de ação do CARL é do deus { $god }: cumpre duas vezes.
    }
event-carl-upgrade =
    { $level ->
        [3] O CARL melhora { $card } para o nível 3 e assegura-a ({ $why }).
       *[other] O CARL melhora { $card } para o nível { $level } ({ $why }).
    }
event-carl-steal = O CARL rouba { $card } no nível { $level } ({ $why }).
event-carl-fulfil = O CARL cumpre { $card } da reserva, no nível { $level } ({ $why }).
event-carl-skipped =
    { $action ->
        [upgrade] { $again ->
            [yes] O CARL não encontra mais nada para melhorar.
           *[no] O CARL não encontra nada para melhorar.
        }
        [steal] { $again ->
            [yes] O CARL não encontra mais nada para roubar.
           *[no] O CARL não encontra nada para roubar.
        }
       *[fulfil] { $again ->
            [yes] O CARL não encontra mais nada para cumprir.
           *[no] O CARL não encontra nada para cumprir.
        }
    }
event-carl-score-fixed =
    { $points ->
        [1] Foi o último turno do CARL; a sua pontuação é definitiva: 1 ponto.
       *[other] Foi o último turno do CARL; a sua pontuação é definitiva: { $points } pontos.
    }
carl-deck-blue = { $count } × azul (melhorar)
carl-deck-yellow = { $count } × amarelo (roubar)
carl-deck-pink = { $count } × rosa (cumprir)
carl-why-favourite = de uma cor favorita
carl-why-no-favourite = nenhuma é de uma cor favorita
carl-why-highest = o nível mais alto
carl-why-longest = mais perto do meio
carl-why-leftmost = a mais à esquerda
carl-why-only = não há outra

# Several of one kind in one sentence

events-action-card-set-aside =
    Põem-se de lado { $count } cartas, sem se verem, como baralho de ações do CARL: { $gods }.
events-feather-drawn =
    { $you ->
        [yes] Tiras { $feathers }.
       *[no] { $name } tira { $count } cartas de Pluma.
    }
events-prophecy-revealed = A reserva é reposta: { $cards }.

events-piece-supplied = O tabuleiro de suprimento é reposto: { $spaces }
events-card-revealed = Cartas viradas para cima: { $cards }.
events-card-dealt =
    { $you ->
        [yes] Recebes { $cards }.
       *[no] { $name } recebe { $count } cartas de Profecia.
    }

## Errors

# Every error code, with its facts: what is wrong, where, and what would be right. On the command line each is one line;
# problem-nearest follows where something was probably meant.

problem-nearest = Querias dizer «{ $nearest }»?

error-unknown-game = Não há nenhum jogo «{ $game }»; esperava-se: { $known }.
error-unknown-bot = Não há nenhum bot «{ $bot }»; esperava-se: { $known }.
error-bot-not-found =
    Não é possível carregar o bot «{ $bot }»: { $problem }. Esperava-se MODULE:CLASS que o Python possa importar.
error-bot-not-a-bot = «{ $bot }» não é um bot; esperava-se uma classe derivada de coatl.bots.bot.Bot.
error-bot-failed = O bot «{ $bot }» falhou: { $problem }
error-bot-illegal = O bot «{ $bot }» escolheu { $answer }, o que não é permitido; esperava-se uma ação de view.legal.
error-unknown-option = O jogo { $game } não tem nenhuma opção «{ $option }»; tem: { $known }.
error-option-not-a-flag = A opção { $option } só pode ser true ou false, e não «{ $value }».
error-option-needs-a-value = A opção { $option } precisa de um valor; escreve --{ $option } greedy, por exemplo.
error-option-only-solo = A opção { $option } é para um só jogador, e jogam { $players }.
error-unknown-personality = O CARL não tem nenhuma personalidade «{ $personality }»; esperava-se: { $known }.
error-player-count = O jogo { $game } não se pode jogar com { $players }: é para { $fewest } a { $most } jogadores.
error-seat-count = Lugares com nome: { $seats }; jogadores: { $players }. Cada jogador precisa de um nome.
error-bot-count =
    Foram indicados { $bots } bots para { $players } jogadores: indica um para todos os lugares, ou um para
    cada.

# The server

error-port-unavailable =
    Não é possível usar a porta { $port } de { $host } ({ $problem }); --port indica outra, e 0 é uma qualquer.
error-database-unavailable = Não é possível usar a base de dados: { $problem }.
error-extra-missing = Falta o módulo { $module }; instala-se com pip install "coatl[{ $extra }]".
error-redis-address = «{ $url }» não é um endereço do Redis; esperava-se um como redis://localhost.
error-processes-need-services =
    { $processes } processos precisam tanto de --database postgresql://... como de --redis redis://..., através
    dos quais partilham as suas mesas.
error-bad-field = O campo «{ $field }» está errado; esperava-se: { $expected }.
error-bad-request = Não é possível compreender o pedido: { $problem }.
error-message-not-json = A mensagem não é JSON.
error-message-not-an-object = A mensagem não é um objeto JSON; esperava-se algo como {"{"}"type": "ping"{"}"}.
error-unknown-message = Não há nenhuma mensagem do tipo «{ $type }»; esperava-se: { $known }.
error-unknown-table = Essa mesa não existe; talvez a ligação esteja incompleta.
error-unknown-address = Não há nada em { $address }.
error-method-not-allowed = { $method } não é possível aqui.
error-token-unknown = Esta ligação ou este token não é desta mesa, ou já não é; abre antes o convite da mesa.
error-not-at-the-table = Só quem se senta ou já se sentou nesta mesa pode fazer isto.
error-not-your-seat = O lugar { $seat } não é teu.
error-not-the-host = Só quem abriu a mesa pode fazer isto.
error-foreign-origin = Uma página de outro sítio ({ $origin }) não pode usar este servidor.
error-seat-taken = O lugar { $seat } está ocupado.
error-seat-open = Ninguém está sentado no lugar { $seat }.
error-seats-open = Há lugares livres; espera por mais gente, ou deixa que joguem bots.
error-table-crowded = Já se sentaram { $most } pessoas nesta mesa; a mesa não se lembra de mais.
error-game-begun = O jogo já começou.
error-game-not-begun = O jogo ainda não começou.
error-game-is-over = O jogo terminou.
error-game-not-over = O jogo ainda não terminou.
error-not-your-turn = Não é a vez deste lugar.
error-resigned-already = O lugar { $seat } já desistiu.
error-stale = Entretanto o jogo avançou; olha outra vez e decide de novo.
error-hints-off = Nesta mesa jogam outras pessoas, por isso não há dicas.
error-chat-off = Nesta mesa não há conversa.
error-too-large = Isto é demasiado longo; leem-se no máximo { $most } bytes.
error-too-many-requests = Demasiado de uma vez; espera um momento.
error-too-many-tables = Abriste { $most } mesas numa hora; usa uma delas, ou espera.
error-too-many-sockets = Já tens { $most } ligações; fecha primeiro uma delas.
error-store-unavailable = De momento não é possível guardar isto, por isso não foi feito; tenta outra vez.
error-server-closing = O servidor está prestes a reiniciar; tenta outra vez daqui a um momento.
error-bot-unavailable = O bot { $bot } não responde; tenta outra vez.
error-unknown-analysis = Essa análise não existe, ou foi cancelada; pede-a outra vez.
error-too-many-analyses = Tens { $most } análises que ainda não estão prontas; espera por uma delas, ou cancela-a.
error-analyses-busy = Neste momento há muitos jogos a ser analisados; tenta outra vez daqui a alguns minutos.
error-analysis-failed = Não foi possível fazer a análise; tenta outra vez.

# Serpents, cards and their points

error-serpent-unknown-letter =
    «{ $letter }» no lugar { $place } da serpente «{ $serpent }» não é uma cor; as cores são g (verde), r
    (vermelho), b (azul), y (amarelo) e k (preto).
error-serpent-head-not-first =
    A serpente «{ $serpent }» tem uma cabeça «{ $letter }» no lugar { $place }; há no máximo uma, no extremo
    esquerdo, como em <bbrk>.
error-serpent-tail-not-last =
    A serpente «{ $serpent }» tem uma cauda «{ $letter }» no lugar { $place }; há no máximo uma, no extremo
    direito, como em <bbrk>.
error-serpent-empty =
    A serpente «{ $serpent }» não tem nenhuma peça; escreve as cores da esquerda para a direita, como em <bbrk>.
error-serpent-head-touches-tail =
    Na serpente «{ $serpent }» a cabeça toca na cauda; entre elas há pelo menos um segmento de corpo, como em
    <brk>.
error-serpent-stack-at-end =
    A serpente «{ $serpent }» tem uma pilha, uma letra maiúscula, num extremo; uma pilha fica entre outras
    plumas, como em gRb.
error-unknown-card =
    { $kind ->
        [prophecy] Não há nenhuma carta de Profecia «{ $card }»; «coatl cards» mostra a lista.
        [temple] Não há nenhuma carta de Templo «{ $card }»; «coatl cards» mostra a lista.
       *[other] Não há nenhuma carta «{ $card }»; «coatl cards» mostra a lista.
    }
error-score-unknown-field = Não há nenhum campo «{ $field }»; esperava-se: { $known }.
error-score-field = O campo «{ $field }» falta ou está errado; esperava-se: { $expected }.
error-score-level = O nível de { $card } é «{ $level }»; esperava-se um número de 0 a { $most }.
error-score-too-many-cards = { $cards } cartas de Profecia são demasiadas para um Cóatl; tem no máximo { $most }.
error-score-identical-cards = A carta { $card } é indicada duas vezes; um Cóatl nunca tem duas cartas idênticas.
error-score-other-game = { $argument } não é para o jogo { $game }; esperava-se: { $expected }.
error-prophecy-without-level = { $argument } «{ $value }» não tem nível; esperava-se ID=LEVEL, como pair-gr=2.
error-prophecy-named-twice = A Profecia { $card } é indicada duas vezes; dá-lhe um só nível.
error-solve-unknown-piece =
    Não há nenhuma peça «{ $piece }»; esperava-se uma letra de { $letters }, com < antes para uma cabeça ou >
    depois para uma cauda.
error-solve-too-many =
    { $what ->
        [pieces] { $found } peças são demasiadas; num tabuleiro de jogador cabem no máximo { $most }.
        [coatls] { $found } serpentes são demasiadas; um jogador tem no máximo { $most } incompletas.
        [hand] { $found } cartas de Profecia na mão são demasiadas; são no máximo { $most }.
        [temples] { $found } cartas de Templo são demasiadas; no máximo há { $most } ao alcance.
        [supply] { $found } Profecias na reserva são demasiadas; a reserva tem { $most } lugares.
       *[other] { $found } peças da cor { $what } são demasiadas; a caixa tem no máximo { $most }.
    }
error-solve-too-many-copies = A carta { $card } é indicada { $found } vezes; na caixa há { $copies }.
error-solve-complete = A serpente «{ $serpent }» está completa; só se pode continuar com as incompletas.
error-solve-has-tail = A serpente «{ $serpent }» já tem cauda; depois dela não se coloca nada.
error-solve-serpent-size =
    A serpente «{ $serpent }» tem o comprimento errado: além da cabeça, { $found }; esperavam-se
    { $least } a { $most } segmentos.
error-solve-unknown-feather =
    Não há nenhuma carta de Pluma «{ $feather }»; esperavam-se duas letras diferentes de { $letters }, como gr.
error-solve-hand-size =
    Cartas de Pluma na mão: { $found }; esperavam-se { $least } a { $most }, como em --hand 'gr by', ou --final
    para a ronda das cabeças e caudas.
error-solve-final-hand =
    Na ronda final, depois de colocada uma cabeça ou com --final, não há cartas de Pluma na mão; omite --hand.
error-solve-unknown-rival = Não há nenhum adversário «{ $rival }»; esperava-se um de: { $known }.
error-solve-solo =
    Contra o CARL não há «{ $other }»: ele ocupa o lugar dos vizinhos, e não se põe nenhuma carta de Templo.
error-score-needs-a-serpent = Falta SERPENT; esperava-se uma como '<bbrk>', ou --batch FILE.

# Actions and records

error-unknown-action-text = Não há nenhuma ação «{ $text }».
error-unknown-draw-text = Não há nenhum sorteio «{ $text }».
error-unknown-dealer = Não há nenhum distribuidor { $dealer }; esperava-se um de: { $known }.
error-record-not-json = O registo não é JSON: há algo errado na linha { $line }.
error-record-not-an-object =
    O registo não é um objeto JSON; esperava-se algo como {"{"}"coatl": 1, "game": "board", ...{"}"}.
error-record-version = O registo tem a versão «{ $version }»; este programa lê a versão { $known }.
error-record-field = O campo «{ $field }» do registo falta ou está errado; esperava-se: { $expected }.
error-unknown-seat = Não há lugar { $seat } nesta mesa; os lugares numeram-se de 0 a { $most }.
error-seed-not-text = A semente { $seed } não é texto que se possa escrever; letras e números são.
error-record-bad-line = A linha { $number } das ações do registo, «{ $line }», não se pode jogar. { $reason }
error-analysis-unfinished =
    O jogo deste registo não termina após as suas { $lines } linhas; só se analisam jogos terminados.
error-analysis-simulations = --simulations é { $simulations }; esperava-se um número de { $least } a { $most }.
error-record-truncated =
    O registo tem um resultado, mas o jogo não termina após as suas { $lines } linhas; falta o fim das ações.
error-record-result =
    O resultado do registo diz { $field } { $found }, mas as suas ações levam a { $expected }.
error-record-not-finished =
    O registo não tem resultado após as suas { $lines } linhas; só um jogo terminado pode ser verificado.
error-record-has-no-more-draws = Sorteios no registo: { $draws }; falta mais um.
error-no-such-line = Não há linha { $line }: o registo tem as linhas 1 a { $lines }, e 0 é antes da primeira.
error-no-such-seat = Não há lugar { $seat }: o registo tem os lugares 1 a { $players }.

# Card files

error-card-file-unreadable = Não é possível ler o ficheiro de cartas { $file }: { $problem }.
error-card-file-syntax = O ficheiro de cartas { $file } não é TOML: { $problem }.
error-card-file-table-missing = O ficheiro de cartas { $file } não tem a tabela [[{ $table }]].
error-card-file-field =
    No ficheiro de cartas { $file }, o campo «{ $field }» de { $card } é «{ $value }»; esperava-se: { $expected }.
error-card-file-field-missing =
    No ficheiro de cartas { $file }, falta o campo «{ $field }» de { $card }; esperava-se: { $expected }.
error-card-file-count = O ficheiro de cartas { $file } tem { $found } × { $table }; esperava-se: { $expected }.

# The command line and its files

error-argument-missing = Falta { $argument }; esperava-se: { $expected }. Vê «{ $command } --help».
error-value-missing = A opção { $argument } não tem valor; esperava-se: { $expected }. Vê «{ $command } --help».
error-unknown-choice = «{ $value }» não serve para { $argument }; esperava-se um de: { $known }.
error-unknown-argument = Não há nenhuma opção «{ $argument }»; vê «{ $command } --help».
error-argument-too-many = «{ $argument }» é um argumento a mais; vê «{ $command } --help».
error-command-line = { $problem }; vê «{ $command } --help».
error-number-between = { $argument } é «{ $value }»; esperava-se um número inteiro de { $least } a { $most }.
error-number-expected = { $argument } é «{ $value }»; esperava-se um número inteiro, { $least } ou mais.
error-seconds-expected = { $argument } é «{ $value }»; esperavam-se segundos, como 2 ou 0.5.
error-hash-expected =
    --hash «{ $value }» tem { $length } caracteres; esperavam-se os 64 algarismos hexadecimais publicados antes
    do jogo.
error-do-not-fit-together = { $one } e { $other } não se podem usar juntos; indica só um deles.
error-too-many-jobs = --jobs é { $jobs }; no máximo podem jogar { $most } processos.
error-file-missing = Não há nenhum ficheiro «{ $file }».
error-file-is-a-directory = «{ $file }» é uma pasta; esperava-se um ficheiro.
error-file-unreadable = Não é possível ler «{ $file }»: { $problem }.
error-file-not-text = «{ $file }» não é texto: o byte { $place } não é UTF-8.
error-database-url =
    Uma base de dados não pode estar em «{ $scheme }://…»; esperava-se: sqlite:///FILE ou
    postgresql://USER:PASSWORD@HOST/NAME.
error-database-newer =
    A base de dados tem o esquema { $found }, feito por uma versão mais recente deste programa; esta conhece no
    máximo o { $known }.
error-line-not-text = A linha não é texto: o byte { $place } não é UTF-8.
error-line-not-json = A linha não é JSON: há algo errado no carácter { $place }.
error-line-not-an-object = A linha não é um objeto JSON; esperava-se algo como {"{"}"serpent": "<bbrk>", ...{"}"}.
error-budget-unknown =
    O orçamento «{ $budget }» não é conhecido; esperavam-se segundos, como 0.1s, ou simulações, como 50sims.
error-budget-zero = O orçamento «{ $budget }» não deixa tempo para pensar; esperava-se mais do que zero.
error-limit-zero = --limit é zero, pelo que todos os bots seriam logo parados; esperava-se mais.
error-arena-alone = Com --players { $players } não há adversário; a arena precisa de --players 2 ou mais.
error-arena-too-few-bots =
    { $bots } bots não chegam para { $players } lugares; indica { $players } ou mais (o mesmo várias vezes, se
    quiseres), ou um para todos os lugares.
error-arena-file-exists =
    «{ $file }» já existe; --resume continua as suas partidas, ou indica outro ficheiro em --keep.
error-arena-file = Não é possível guardar as partidas em «{ $file }»: { $problem }.
error-arena-file-line = «{ $file }», linha { $line }: isto não é uma linha das partidas de uma arena.
error-arena-file-version = «{ $file }» tem a versão { $version }; a versão conhecida é { $known }.
error-arena-file-of-another =
    «{ $file }» é de outro torneio: tem { $field } { $found }, e agora pede-se { $expected }.
error-arena-process-lost =
    O processo que jogava a partida { $game } terminou (código de saída { $code }), e não por causa de um bot.
error-ray-missing = --engine ray precisa do Ray, que não está instalado: pip install 'coatl[ray]'.
error-resume-needs-a-file = --resume precisa de saber qual é o ficheiro: indica --keep FILE ou --report FILE.html.
error-report-file =
    Não é possível escrever o relatório em «{ $file }»; esperava-se um ficheiro numa pasta que exista.
error-sprt-bounds = --sprt é «{ $bounds }»; esperavam-se duas quotas, a menor primeiro, como 0.5,0.55.
error-sprt-needs-two = --sprt é para um duelo de dois bots; bots: { $bots }, jogadores: { $players }.
error-records-not-a-directory = --records «{ $directory }» não é uma pasta; esperava-se uma, ou um nome novo.
error-records-directory = Não é possível usar a pasta «{ $directory }» para registos: { $problem }.
error-records-exist = «{ $directory }» já tem um registo { $file }, que não é substituído; indica outra pasta.
error-write-file = Não é possível escrever em --write «{ $file }»; esperava-se um ficheiro numa pasta que exista.
error-unknown-peer = Não há nada chamado «{ $peer }» para medir; esperava-se: { $known }.
error-only-with-peers = { $option } só funciona com --peers.
error-peers-place =
    As bibliotecas não podem ser instaladas em «{ $place }»: { $problem }. Usa --environment para indicar outra pasta.
error-peers-environment = O Python não consegue criar um ambiente em «{ $place }»: { $problem }.

# Agentes que aprendem (coatl.rl)

error-rl-unknown-reward = Não existe a recompensa «{ $reward }»; esperado: { $known }.
error-rl-unknown-action = Não existe a ação { $action }; as ações são numeradas de 0 até antes de { $actions }.
error-rl-no-action = { $agent } ainda joga e precisa de uma ação, não de None.
error-rl-actions = Esperado: { $games } números inteiros, uma ação para cada jogo; encontrado: { $found }.
reason-rl-illegal = A ação { $action } não é permitida no jogo { $row }: a máscara tem 0 nesse lugar.
error-rl-jobs = O número de jogos ({ $games }) não chega para { $jobs } processos; cada um precisa de um jogo.
error-rl-closed = Estes jogos estão fechados; cria novos.
error-rl-process-lost = Um processo que jogava parte dos jogos terminou; cria novos jogos. Um programa com vários processos começa sob if __name__ == "__main__":
error-rl-render-mode = Não existe a apresentação «{ $mode }»; esperado: { $known }.
error-rl-opponents = Número de adversários com { $players } jogadores: esperado { $expected }, encontrado { $found }.

# What a field was expected to be

expected-text = um texto
expected-number = um número
expected-object = um objeto
expected-list = uma lista
expected-card-ids = uma lista de nomes de cartas
expected-card-id = um nome de carta
expected-texts = uma lista de textos
expected-serpents-with-cards = uma lista de serpentes com cartas
expected-levels-by-card = níveis por nome de carta
expected-true-or-false = true ou false
expected-prophecies-by-rival = Profecias por left, right ou carl

## Reasons

# Why an action is not legal: one sentence for every reason.

reason-unknown-action = Essa ação não existe.
reason-draws-first = Primeiro é preciso tirar algo.
reason-game-over = O jogo terminou.
reason-wrong-moment = Este não é o momento para isso.
reason-space-empty = Este espaço do tabuleiro de suprimento está vazio.
reason-no-room = Não cabe no tabuleiro de jogador, que tem 8 espaços.
reason-hand-full = A mão está cheia: tem 5 cartas de Profecia.
reason-no-card-there = Não há nenhuma carta virada para cima neste lugar.
reason-no-cards-left = Já não há cartas no baralho nem nos descartes.
reason-piece-missing = Esta peça não está no tabuleiro de jogador.
reason-two-incomplete = Já há dois Coameh incompletos; completa um antes de começares outro.
reason-no-coatl-there = Não há nenhum Cóatl incompleto com este nome.
reason-left-end-closed = O extremo esquerdo está fechado por uma cabeça.
reason-right-end-closed = O extremo direito está fechado por uma cauda.
reason-head-touches-tail = Uma cabeça não pode tocar numa cauda: entre elas tem de haver um segmento de corpo.
reason-completes-without-prophecy =
    Isto completaria um Cóatl sem nenhuma carta de Profecia e para o qual nenhuma carta da mão serve de imediato.
reason-card-missing = Esta carta não está na mão.
reason-four-cards = O Cóatl já tem 4 cartas de Profecia.
reason-identical-card = O Cóatl já tem uma carta idêntica.
reason-not-fulfilled = O Cóatl não cumpre sequer o requisito mínimo desta carta.
reason-other-coatl = Termina primeiro o Cóatl que acabou de ser completado.
reason-prophecy-first = Um Cóatl completo tem de receber primeiro uma carta de Profecia.
reason-temple-missing = Esta carta de Templo não está na mão nem no cimo de uma pilha.
reason-temple-not-met = O Cóatl não cumpre nenhuma condição desta carta de Templo.
reason-token-spent = Esta ficha de Sacrifício não está disponível: já foi gasta, ou o jogo não tem fichas.
reason-bag-lacks-it = O saco não tem estas peças.
reason-pile-empty = Esta pilha de Templo está vazia.
reason-no-gold = Não há nenhum segmento dourado no tabuleiro de jogador.
reason-no-such-opponent = Esse adversário não existe.
reason-nothing-to-receive = Este adversário não tem nenhum segmento de corpo para dar em troca.
reason-two-received = Já foram recebidos dois segmentos, que é o máximo.
reason-discard-ascending = As cartas descartam-se pela ordem da lista de cartas, e já foi descartada uma posterior.
reason-keep-three = Só se pode ficar com 3 cartas de Profecia, no máximo.
reason-take-one-first = É preciso tirar pelo menos uma.
reason-choose-action-first = Primeiro é preciso fazer algo.
reason-must-act = Só se pode passar quando nada mais é possível.
reason-feather-missing = Esta carta de Pluma não está disponível para ser jogada.
reason-first-card-alone =
    A primeira carta começa o Cóatl: coloca-se no extremo direito, ao lado, sem nada para cobrir.
reason-not-made-by-this-card = A carta que acabou de ser colocada não cria nenhuma ocorrência desta Profecia.
reason-not-in-reach = Esta Profecia não está na reserva, nem é tua, nem de um vizinho.
reason-level-does-not-rise = Uma Profecia tua só se cumpre se o seu nível subir.
reason-secured = Esta Profecia está assegurada.
reason-robbed-already = Já foi roubada uma Profecia a este vizinho nesta ronda, que é o máximo.
reason-two-thefts = Já foram roubadas duas Profecias ao CARL neste turno, que é o máximo.
reason-not-arriving = Esta Profecia não chega agora a nenhum nível.
reason-no-draw-due = Agora não há nada para tirar.
reason-impossible-draw = Isto não pode ser tirado: não está no saco ou no baralho de onde se tira.
reason-not-over = O jogo não terminou.
reason-nothing-to-take-back = Não há nada que se possa anular.

## Cards

# What a card asks for. $colour is green, red, blue, yellow, black or, of a god of the card game, pink. The attributes
# are the forms of the colour that go with peça and carta, and with several peças.

card-colour =
    { $colour ->
        [green] verde
        [red] vermelho
        [blue] azul
        [yellow] amarelo
        [pink] rosa
       *[black] preto
    }
    .feminine =
        { $colour ->
            [green] verde
            [red] vermelha
            [blue] azul
            [yellow] amarela
            [pink] rosa
           *[black] preta
        }
    .feminine-plural =
        { $colour ->
            [green] verdes
            [red] vermelhas
            [blue] azuis
            [yellow] amarelas
            [pink] rosa
           *[black] pretas
        }
card-count = peças { card-colour.feminine-plural }, em qualquer lugar
card-isolated =
    { $count ->
        [2] duas { card-colour.feminine-plural } lado a lado, isoladas
        [3] três { card-colour.feminine-plural } lado a lado, isoladas
       *[other] { $count } { card-colour.feminine-plural } lado a lado, isoladas
    }
card-run =
    { $count ->
        [1] { card-colour.feminine }
        [2] duas { card-colour.feminine-plural }
        [3] três { card-colour.feminine-plural }
       *[other] { $count } { card-colour.feminine-plural }
    }
card-needed =
    { $count ->
        [1] uma { card-colour.feminine }
        [2] duas { card-colour.feminine-plural }
        [3] três { card-colour.feminine-plural }
       *[other] { $count } { card-colour.feminine-plural }
    }
card-one-or-more = uma ou mais { card-colour.feminine-plural }
card-one-or-more-any = uma ou mais de qualquer cor
card-any = uma de qualquer cor
card-side-by-side = { $pieces } lado a lado
card-then = { $before }, depois { $next }
card-set = { $pieces }, em qualquer lugar
card-comma = { $before }, { $next }
card-and = { $before } e { $next }
card-also = { $before }; { $next }
card-without = nenhuma peça { card-colour.feminine }
card-equal =
    tantas peças { $one ->
        [vermelho] vermelhas
        [azul] azuis
        [amarelo] amarelas
        [preto] pretas
       *[verde] verdes
    } como { $other ->
        [vermelho] vermelhas
        [azul] azuis
        [amarelo] amarelas
        [preto] pretas
       *[verde] verdes
    }, pelo menos uma de cada
card-length = exatamente { $length } peças
card-no-god = nenhuma carta de Profecia { card-colour.feminine } ao lado
card-or = { $before } ou { $next }
card-place-any = qualquer cor
card-place-same = a mesma cor
card-place-not = tudo menos { $colours }
card-place-between = { $place } entre duas partes da mesma cor
card-stack-with = uma pilha com { $colours } por cima
card-stack-without = uma pilha sem { $colours } por cima
card-goal-gods = Profecias cumpridas dos deuses { $gods }
card-goal-lower = uma Profecia do deus { $one } num nível inferior ao de uma do deus { $other }
card-goal-same-god-same-level =
    { $count ->
        [2] duas Profecias do mesmo deus no mesmo nível
       *[other] { $count } Profecias do mesmo deus no mesmo nível
    }
card-goal-length = pelo menos { $count } partes
card-goal-length-at-most = no máximo { $count } partes
card-goal-run =
    { $count ->
        [3] três partes da mesma cor lado a lado
       *[other] { $count } partes da mesma cor lado a lado
    }
card-goal-colour = pelo menos { $count } partes da mesma cor
card-goal-equal =
    tantas partes { $one ->
        [vermelho] vermelhas
        [azul] azuis
        [amarelo] amarelas
        [preto] pretas
       *[verde] verdes
    } como { $other ->
        [vermelho] vermelhas
        [azul] azuis
        [amarelo] amarelas
        [preto] pretas
       *[verde] verdes
    }
card-temple = Templo
card-promo = { $source }, promo

## Command line

# Help: each command has a line for the list, a description and an example.

command-usage = utilização:
command-arguments = argumentos
command-options = opções
command-commands = comandos
command-example = exemplo:
command-help = mostrar esta ajuda e terminar
command-language = falar nesta língua, seja qual for a do sistema; antes do comando
command-version = mostrar a versão e terminar
command-coatl-long =
    Cóatl, o jogo de tabuleiro e o jogo de cartas, no teu computador: jogar, pontuar, simular, consultar. Um
    projeto não oficial.
command-coatl-example = coatl play board
command-score-short = os pontos de um Cóatl, parcela a parcela
command-score-long =
    Mostra os pontos de um Cóatl, parcela a parcela, ou de muitos com --batch. Uma serpente escreve-se da
    esquerda para a direita: g verde, r vermelho, b azul, y amarelo, k preto; < antes da primeira letra faz dela
    uma cabeça, > depois da última uma cauda. Uma letra maiúscula, no jogo de cartas, é uma pilha com essa cor
    por cima. Uma serpente sem cabeça ou sem cauda é pontuada tal como está. Jogo de tabuleiro: --card ID para
    cada carta de Profecia; jogo de cartas: --prophecy ID=LEVEL.
command-score-example = coatl score board '<bbrbbkrbbyy>' --card blocks-bbyy --card count-b --temple no-g-len-9
command-solve-short = o que se pode fazer num turno, o melhor primeiro, com prova
command-solve-long =
    Jogo de tabuleiro: encontra o melhor que um jogador pode construir num turno e prova que não há nada melhor:
    o maior número de pontos, contando os Coameh incompletos tal como estão. Seguem-se outros planos, que
    completam mais ou guardam mais. As peças escrevem-se b para um segmento de corpo, <b para uma cabeça e b>
    para uma cauda. As serpentes são A e B, pela sua ordem; --beside A:ID põe uma carta de Profecia ao lado de
    uma delas, --card é uma na mão, --temple uma na mão ou numa pilha.

    Jogo de cartas: encontra todas as maneiras de colocar as duas cartas de um turno, com as Profecias que cada
    uma ganha. SERPENT é o Cóatl do jogador, com uma letra maiúscula para uma pilha; omite-se antes da primeira
    carta. --prophecy é uma do próprio jogador, --supply uma da reserva, --rival uma dos vizinhos, a cada um dos
    quais se pode roubar uma: left:ID=LEVEL ou right:ID=LEVEL; a solo carl:ID=LEVEL, e só carl se ele não tiver
    nenhuma. Uma carta que se descarta para jogar outra é sorte e não é considerada.
command-solve-example =
    coatl solve board --pieces 'b b y y>' --serpent '<bbrbbkr' --beside A:count-b --card blocks-bbyy --temple no-g-len-9
    {"  "}coatl solve card 'grbYk' --hand 'gr by yk rk' --prophecy pair-gr=1 --supply pair-ry --rival left:pair-yb=1
command-solve-board-options = opções do jogo de tabuleiro
command-solve-card-options = opções do jogo de cartas
command-simulate-short = jogar partidas entre bots
command-simulate-long =
    Joga partidas entre bots e mostra a velocidade, os pontos e as causas do fim. Jogadas são decisões dos
    jogadores. A mesma semente dá as mesmas partidas, seja qual for o número de processos. Um só jogador no jogo
    de cartas enfrenta o CARL.
command-simulate-example = coatl simulate board --players 2 --bots carver,random --games 100 --seed 7 --jobs 2
command-arena-short = descobrir qual é o bot mais forte
command-arena-long =
    Põe bots a jogar duelos (dois bots) ou torneios de todos contra todos (mais) com distribuições espelhadas:
    cada distribuição é jogada em todas as rotações dos lugares, com a mesma ordem de todos os sacos e baralhos.
    Mostra classificações com intervalos de 95 %, quotas de vitórias, a vantagem do primeiro lugar, pontos, fins
    e tempos. Um bot que falha, faz batota ou nunca responde perde por falta, e a arena continua. Um bot é um
    nome, ou MODULE:CLASS para um dos teus; NAME@0.2s dá-lhe um orçamento próprio. A mesma semente dá as mesmas
    partidas com orçamentos em simulações, seja qual for o número de processos.
command-arena-example = coatl arena board --bots carver,random --games 100 --budget 0.1s --report arena.html
command-serve-short = iniciar o servidor multijogador
command-serve-long =
    Inicia o servidor em que as pessoas se encontram, jogam e assistem. Sem mais definições, guarda as mesas num
    ficheiro teu e serve só este computador. Vários processos (--workers), ou várias máquinas, partilham as
    mesas através de PostgreSQL (--database) e Redis (--redis). As variáveis de ambiente COATL_DATABASE e
    COATL_REDIS são usadas quando estas duas opções se omitem, para que não seja preciso escrever
    palavras-passe.
command-serve-example = coatl serve --host 0.0.0.0 --port 8000 --database postgresql://coatl@localhost/coatl
command-replay-short = reproduzir o registo de um jogo
command-replay-long =
    Reproduz o registo de um jogo, verifica cada passo e mostra o fim, ou a posição após uma linha.
command-replay-example = coatl replay game.json --at 120 --view 1
command-verify-short = verificar se a distribuição de um jogo foi justa
command-verify-long =
    Volta a distribuir um jogo terminado a partir da sua semente e compara cada sorteio. Com --hash compara
    também a semente com o hash publicado antes do jogo. Termina com o código 1 se algo divergir ou não puder
    ter acontecido assim.
command-verify-example = coatl verify game.json
command-analyse-short = onde um jogo foi ganho e perdido
command-analyse-long =
    Analisa o registo de um jogo terminado: o que cada um podia esperar após cada turno, os pontos de viragem, o que
    teria sido melhor e porquê, os pontos desperdiçados, sorte e perícia em separado. Demora cerca de um minuto.
command-analyse-example = coatl analyse game.json --report analysis.html --jobs 2
command-cards-short = as listas de cartas
command-cards-long = Mostra as cartas: todas, a que tem um id, ou as que têm uma palavra.
command-cards-example = coatl cards isolated
command-rules-short = as regras
command-rules-long = Mostra as regras: todas, a que tem um id, um capítulo, ou as que têm todas as palavras.
command-rules-example = coatl rules BG-6.6
command-bench-short = a velocidade das regras e dos bots neste computador
command-bench-long =
    Mede a velocidade das regras e dos bots neste computador em rondas intercaladas, e mostra as metas ao lado das
    medianas. Uma versão compilada é comparada com os mesmos ficheiros interpretados.
command-bench-example = coatl bench --seconds 60 --write bench.json

argument-game = o jogo: { $games }
argument-serpent = a serpente, como '<bbrk>' ou, no jogo de cartas, 'gRbk'
argument-serpent-to-solve = o Cóatl do jogador, como 'gRbk' (jogo de cartas)
argument-record = o ficheiro do registo de um jogo
argument-word = um id ou uma palavra, como count-b, isolated ou verde
argument-rule = uma regra ou um capítulo, como BG-6.6 ou CG-5, ou palavras
option-game = só este jogo
option-card = uma carta de Profecia ao lado do Cóatl (jogo de tabuleiro); até 4 vezes
option-prophecy = uma Profecia e o nível em que está, como pair-gr=2 (jogo de cartas)
option-temple = a sua carta de Templo
option-pieces = as peças do tabuleiro de jogador, até 8, como 'b b <y y>'
option-open-serpent = uma serpente incompleta do jogador, como '<bbrbbkr'; até duas vezes
option-beside = uma carta de Profecia ao lado da serpente A ou B, como A:count-b; até 4 para cada uma
option-hand-card = uma carta de Profecia na mão; até 5 vezes
option-temple-in-reach =
    jogo de tabuleiro: uma carta de Templo na mão ou no cimo de uma pilha, até 4 vezes; jogo de cartas: a carta
    de Templo de todos, uma vez
option-plans = mostrar no máximo este número de planos; { $plans } por omissão, todos com --json
option-one-more = diz também o que mais uma peça de cada tipo, ou mais uma carta de Pluma na mão, acrescentaria ao melhor plano
option-hand = as cartas de Pluma na mão, 2 a 4, como 'gr by yk'
option-own-prophecy = uma Profecia do jogador e o nível em que está, como pair-gr=2
option-supply = uma Profecia da reserva; até 3 vezes, com dois vizinhos duas
option-rival = uma Profecia de um vizinho ou do CARL com o seu nível, como left:pair-gr=1 ou carl:stack-y=2
option-final = é a ronda final: uma cabeça, depois uma cauda, de qualquer cor
option-batch = pontuar as linhas JSON deste ficheiro, ou da entrada padrão com -
option-json = escrever um documento JSON e mais nada
option-players = quantos jogam; por omissão tantos quantos os bots, pelo menos 2 (1 com --carl)
option-bots = um bot para todos os lugares, ou um para cada; random por omissão
option-games = quantas partidas se jogam; 100 por omissão
option-seed = qualquer texto ou número; 0 por omissão
option-jobs = quantos processos jogam; 1 por omissão
option-options = opções do jogo, como tokens,golden-feathers
option-carl =
    a personalidade do CARL: ambitious (ambicioso), bossy (mandão) ou greedy (ganancioso) (jogo de cartas, um
    jogador)
option-carl2 = enfrentar o CARL 2.0 (jogo de cartas, um jogador)
option-records = guardar os registos das partidas nesta pasta
option-at = mostrar a posição após esta linha; 0 é antes da primeira
option-view = mostrá-la como este lugar a vê (1 é o jogador inicial); senão, como todos a veem
option-hash = o hash da semente que foi publicado antes do jogo
option-seconds = quanto tempo medir; 60 por omissão, 240 com --peers
option-host = o endereço em que escuta; por omissão 127.0.0.1, só este computador; 0.0.0.0 é em toda a parte
option-port = a porta em que escuta; 8000 por omissão, e 0 é uma qualquer que esteja livre
option-database = onde se guardam as mesas: sqlite:///FILE ou postgresql://USER@HOST/NAME
option-redis = como os processos se avisam das mudanças: redis://HOST
option-workers = quantos processos servem; 1 por omissão
option-origin = outro endereço web cujas páginas podem usar este servidor; pode repetir-se
option-arena-bots =
    os bots que se enfrentam, como priest,random,my_module:MyBot,high-priest@0.5s; jogam todos os grupos possíveis
option-arena-players = quantos jogam em cada partida; 2 por omissão
option-arena-games =
    pelo menos este número de partidas ao todo, arredondado para rondas completas de distribuições espelhadas;
    100 por omissão
option-budget = quanto um bot pode pensar num turno: segundos (0.1s) ou simulações (50sims); 0.1s por omissão
option-limit =
    parar um bot que pense este número de segundos num turno; por omissão, 10 vezes o seu orçamento e mais 5
option-sprt =
    terminar um duelo de dois assim que seja claro se o primeiro bot ganha no máximo LOW ou pelo menos HIGH das
    partidas, como 0.5,0.55; código de saída 1 se for no máximo LOW
option-engine = local joga nesta máquina, ray em todas as máquinas de um cluster Ray; local por omissão
option-keep = guardar as partidas terminadas neste ficheiro; por omissão, ao lado do relatório
option-resume = continuar as partidas desse ficheiro
option-simulations = quantas partidas de cada posição; por omissão, 32 no jogo de tabuleiro e 256 no de cartas
option-analysed-seat = procurar turnos melhores só deste lugar
option-report = escrever um relatório com gráficos neste ficheiro
option-bot-seconds = quanto tempo um bot pode pensar num turno; 1 por omissão
option-bot-pause = quanto um bot espera entre as suas ações, para que as pessoas possam acompanhar; 0.5 por omissão
option-unlimited = sem limites ao que um cliente faz: para redes fechadas e testes
option-trust-proxy = distinguir os clientes por X-Forwarded-For: só atrás de um proxy que o defina
option-secure-cookies = enviar cookies só por HTTPS: para um servidor a que se chega assim
option-write = escrever também o documento JSON neste ficheiro

# What the commands say

serve-ready = A servir em http://{ $host }:{ $port }

command-error = coatl: { $problem }
command-batch-line = linha { $number }: { $problem }
command-standard-output = saída padrão
command-file-problem = «{ $file }»: { $problem }.
command-not-text = Algo do que foi indicado não é texto que UTF-8 possa escrever: { $problem }.
command-unexpected = Isto é um erro do programa, não teu; comunica-o, por favor: { $problem }
column-card = carta
column-serpent = Cóatl
column-asks = pede
column-times = vezes
column-card-times = atingido
sheet-card-prophecy = nível { $times }
sheet-card-temple =
    { $times ->
        [1] 1 objetivo
       *[other] { $times } objetivos
    }
sheet-twice =
    { $count ->
        [1] Em duas folhas, pois foi tirada a um lado cuja pontuação já era definitiva: { $cards }.
       *[other] Cada uma em duas folhas, pois foram tiradas a um lado cuja pontuação já era definitiva: { $cards }.
    }
column-level = nível
column-change = o que acontece
column-gain = ganho
column-game = jogo
column-points = pontos
column-total = total
column-god = cor
column-levels = vezes:pontos
column-copies = cópias
column-source = fonte
column-seat = lugar
column-bot = bot
column-wins = ganhou sozinho
column-shared-wins = partilhadas
column-mean-score = média de pontos
column-end-reason = como terminou
column-games = partidas
column-measurement = medição
column-value = mediana
column-goal = meta
column-holds = cumprida
progress-games = partidas
progress-measurements = medições
progress-rate = { $rate }/s
column-rating = classificação
column-interval = 95 %
column-share = vitórias
column-share-interval = 95 %
column-faults = faltas
column-against = contra
column-ahead = à frente
column-advantage = vantagem
column-budget = orçamento
column-move-mean = uma jogada
column-turn-median = um turno
column-turn-99 = 99 % dos turnos
column-overrun = do orçamento
column-fault = falta
column-detail = o que foi
arena-title-ratings = Classificações
arena-title-results = Resultados e pontos
arena-title-pairings = Confrontos
arena-title-seats = Lugares
arena-title-times = Tempo para pensar
arena-title-ends = Como terminaram as partidas
arena-title-faults = Faltas
arena-note-ratings =
    400 pontos equivalem a dez contra um; a média de todos os bots é 0. Uma vitória partilhada conta em partes.
    Os intervalos vêm das diferenças entre distribuições; não há nenhum para um bot que ganhou ou perdeu todas
    as partidas.
arena-note-pairings =
    Quantas vezes o bot ficou à frente do outro nas partidas que ambos jogaram; um empate é metade.
arena-note-seats =
    Cada bot joga cada distribuição em cada lugar. A vantagem é o que um lugar ganha acima de uma quota igual.
arena-note-times =
    A média de uma jogada, a mediana de um turno e o valor abaixo do qual ficam 99 % dos turnos, este último
    também como parte do orçamento, que é para um turno.
arena-plot-ratings = Classificações com intervalos de 95 %
arena-plot-scores = Pontos
arena-plot-seats = Vitórias de cada lugar em percentagem, com intervalos de 95 %
arena-seat = lugar { $seat }
arena-end-third-coatl = terceiro Cóatl
arena-end-no-bodies = segmentos esgotados
arena-end-all-passed = todos passaram
arena-end-all-rounds = última ronda
arena-end-fault = falta
arena-fault-exception = exceção
arena-fault-illegal-action = ação ilegal
arena-fault-timeout = sem resposta
arena-fault-died = o seu processo terminou
arena-more-rows = … e mais { $rows }; --json e o relatório têm tudo.
arena-report-title = Arena Coatl: { $bots }
arena-report-language = pt
arena-played =
    { $game ->
        [board] Jogo de tabuleiro
        [card] Jogo de cartas
       *[other] { $game }
    } para { $players }, semente { $seed }: { $games } partidas com { $deals } distribuições espelhadas em { $seconds } s
    ({ $build }).
arena-resumed = Partidas já terminadas antes: { $games }.
arena-sprt-accepted =
    Aceite: { $bot } ganha { $high } ou mais, e não { $low }, após { $pairs } distribuições espelhadas (log da
    razão de verosimilhança { $log_likelihood_ratio }, limites { $reject_at } e { $accept_at }).
arena-sprt-rejected =
    Rejeitado: { $bot } ganha { $low } ou menos, e não { $high }, após { $pairs } distribuições espelhadas (log
    da razão de verosimilhança { $log_likelihood_ratio }, limites { $reject_at } e { $accept_at }).
arena-sprt-undecided =
    Por decidir se { $bot } ganha { $low } ou { $high }, após { $pairs } distribuições espelhadas (log da razão de
    verosimilhança { $log_likelihood_ratio }, limites { $reject_at } e { $accept_at }).
build-compiled = compilado
build-interpreted = interpretado
simulate-speed =
    { $games } partidas com { $moves } jogadas em { $seconds } s ({ $build }): { $games_per_second } partidas/s,
    { $moves_per_second } jogadas/s
progress-pieces = análise
column-turn = turno
column-player = quem
column-done = o que foi feito
column-expected = pontos esperados
column-chance = hipóteses de ganhar
column-skill = perícia
column-luck = sorte
column-start = início
column-others = outros
column-cut-off = interrupção
column-result = resultado
column-better = melhor
column-better-turns = turnos melhores
column-missed = desperdiçados
column-why = porquê
column-cards = cartas
analysis-page-title = Análise: { $names }
analysis-heading =
    { $game ->
        [board] Cóatl, o jogo de tabuleiro
       *[other] Cóatl: O Jogo de Cartas
    }: { $scores }. { $turns ->
        [1] 1 turno
       *[other] { $turns } turnos
    }, { $simulations } partidas de cada posição, semente { $seed }.
analysis-plot-share = Hipóteses de ganhar em percentagem, após cada turno
analysis-plot-points = Pontos esperados no fim, após cada turno
analysis-title-turning-points = Pontos de viragem
analysis-title-turns = Turno a turno
analysis-title-better = O que teria sido melhor
analysis-title-missed = Pontos desperdiçados
analysis-title-balance = Sorte e perícia, em pontos
analysis-title-shares = Sorte e perícia, em hipóteses de ganhar
analysis-turned-by-skill =
    Turno { $turn }: a decisão de { $player } aumentou as hipóteses de { $side } em { $share } (± { $error }).
analysis-turned-by-luck =
    Turno { $turn } ({ $player }): o que saiu aumentou as hipóteses de { $side } em { $share } (± { $error }).
analysis-no-turning-points = Nenhum turno, por si só, mudou sem dúvida as hipóteses de ganhar.
analysis-note-curves =
    Visto com as cartas abertas, mas sem saber o que vai sair: de cada posição, jogadores rápidos jogaram até ao fim
    muitas vezes. As faixas têm dois erros-padrão de largura para cada lado.
analysis-note-balance =
    Início, perícia, outros e sorte somam o resultado. Perícia é o que as próprias decisões mudaram em comparação com
    jogadores rápidos, outros é o que mudaram as decisões dos outros, sorte é o que mudou o que saiu. Depois de ± está o
    erro-padrão: o que for menor do que o dobro dele pode ser acaso. Turnos melhores é o que as melhores alternativas teriam
    trazido, onde isso não deixa dúvida.
analysis-note-better =
    Julgado pelo que se podia saber. O ganho é em pontos de avanço sobre o melhor dos outros, nas mesmas distribuições,
    com o seu erro-padrão; só se mostra o que não deixa dúvida.
analysis-note-missed =
    O que as cartas trouxeram e o que poderiam ter trazido nesse turno, como o programa demonstra. Ficar com menos pontos
    no momento pode ser acertado.
analysis-note-turns = Perícia e sorte são os pontos que as decisões do turno e o que saiu mudaram para quem jogava.
replay-checked =
    { $lines ->
        [1] A única linha do registo pode ser jogada.
       *[other] Todas as { $lines } linhas do registo podem ser jogadas.
    }
replay-seat = { $name } (lugar { $seat })
replay-at = Após a linha { $line }: { $text }
replay-won =
    { $points ->
        [1] { $names } ganha com 1 ponto.
       *[other] { $names } ganha com { $points } pontos.
    }
replay-shared = { $names } partilham a vitória, com { $points } pontos cada.
solve-plan =
    { $number }. { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }; Coameh completados: { $completed }, peças guardadas: { $pieces }, cartas guardadas: { $cards }
solve-steps = Passos: { $steps }
solve-no-steps = Não se constrói nada.
solve-outcome =
    { $number }. { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    } ({ $gain })
solve-change-supply = tirada da reserva
solve-change-left = roubada à esquerda
solve-change-right = roubada à direita
solve-change-carl = roubada ao CARL
solve-change-risen = subiu do nível { $level }
solve-change-lowered = desceu do nível { $level }
solve-change-discarded = descartada
solve-hand = Ficam na mão:
solve-left-out =
    { $left ->
        [1] Fica de fora mais 1 plano
       *[other] Ficam de fora mais { $left } planos
    }; --plans { $found } mostra todos.
solve-no-discards =
    Não considerado, por ser sorte: uma carta que se descarta para jogar a de cima do baralho (CG-4.3).
solve-one-more = Mais uma acrescentaria:
solve-one-more-gain =
    { $addition }: { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }
solve-one-more-nothing = Não acrescenta pontos mais uma de: { $additions }
solve-one-more-none = Na ronda final não pode vir mais nenhuma carta.
error-rival-unknown =
    Não se compreende --rival «{ $value }»; esperava-se left, right ou carl, dois pontos e uma Profecia com o
    seu nível, como left:pair-gr=1.
error-beside-unknown =
    Não se compreende --beside «{ $value }»; esperava-se a letra de uma --serpent, dois pontos e uma carta, como
    A:count-b.
verify-fair = Justo: todas as { $lines } linhas condizem com a semente. SHA-256 da semente: { $hash }
verify-wrong = Não é justo: { $problem }
error-score-temple-twice = --temple é indicado { $count } vezes; um Cóatl tem no máximo uma carta de Templo.
verify-draw-differs-from-seed = Não é justo: a linha { $line } é «{ $found }», mas a semente dá «{ $expected }».
verify-seed-differs-from-hash =
    Não é justo: o SHA-256 da semente é { $found }, mas antes do jogo foi publicado { $expected }.
cards-title =
    { $game ->
        [board] Jogo de tabuleiro
        [card] Jogo de cartas
       *[other] { $game }
    }: { $cards ->
        [1] 1 carta
       *[other] { $cards } cartas
    }
cards-none = Nenhuma carta tem «{ $word }».
cards-none-near = Nenhuma carta tem «{ $word }». Querias dizer «{ $nearest }»?
source-rulebook = livro de regras
source-box = caixa
source-review = crítica
source-reconstructed = reconstruído
cards-note-card = A fonte é a do padrão; o deus a que cada padrão pertence é reconstruído em todas as cartas.
rules-none = Nenhuma regra tem «{ $wanted }».
rules-none-near = Nenhuma regra tem «{ $wanted }». Querias dizer «{ $nearest }»?
bench-title = Jogo ao acaso e bots, { $build }
measurement-inside =
    { $last ->
        [1] dentro do motor, 1 jogador
       *[other] dentro do motor, { $last } jogadores
    }
measurement-apply =
    { $last ->
        [1] por apply a partir de Python, 1 jogador
       *[other] por apply a partir de Python, { $last } jogadores
    }
measurement-step =
    { $last ->
        [1] por step a partir de Python, 1 jogador
       *[other] por step a partir de Python, { $last } jogadores
    }
measurement-interpreted =
    { $last ->
        [1] interpretado dentro do motor, 1 jogador
       *[other] interpretado dentro do motor, { $last } jogadores
    }
measurement-bot = dois bots { $last }, através de vistas
measurement-clone = cópia, a meio de um jogo
measurement-view = a sua vista
measurement-preview = a antevisão desta
measurement-compiled-to-interpreted = compilado face a interpretado
measurement-apply-to-inside = por apply face a dentro do motor
measurement-step-to-inside = por step face a dentro do motor
measurement-two-jobs-to-one = simulate com dois processos face a um
unit-moves-per-second = { $number } jogadas/s
unit-microseconds = { $number } µs
unit-ratio = { $number } ×
goal-at-least = pelo menos { $bound }
goal-at-most = no máximo { $bound }
goal-holds = sim
goal-missed = não
goal-compiled-only = só compilado

# Beside the peers

option-peers = instalar outras bibliotecas de jogos num ambiente próprio e comparar a nossa velocidade com a delas
option-only = com --peers: medir só estas, de { $peers }
option-peers-report =
    com --peers: escrever tudo neste ficheiro Markdown, com um gráfico ao lado; por omissão, numa cópia do código, em
    docs/benchmarks.md
option-environment = com --peers: onde se instalam as bibliotecas; por omissão, na cache do utilizador
peers-title = Ao lado das outras: jogo ao acaso num só núcleo, { $build }
peers-goals-title = Metas: nós face a elas, com o mais lento dos nossos dois jogos
peers-interpreted =
    O motor não está compilado aqui, por isso os nossos valores são os do interpretador; as metas são para o compilado.
peers-written = Escrito em { $file }.
peers-plot-title = Jogo ao acaso num só núcleo: jogadas por segundo
peers-seen =
    Medido em { $date } com `coatl bench --peers`: um núcleo de { $processor }, Python { $python }, { $build }. As jogadas
    são decisões dos jogadores, nunca tiragens. Medianas de rondas intercaladas, pelo tempo de trabalho do processador. Dos
    nossos dois jogos conta o mais lento.
peers-way-inside = dentro do motor
peers-way-python = a partir de Python
peers-way-rollouts = simulações em C++
peers-way-pettingzoo = através do PettingZoo
peers-way-gymnasium = através do Gymnasium
peers-way-open-spiel = através do OpenSpiel
peers-way-vector = muitas partidas ao mesmo tempo
peers-goal-moves = { $way } / { $peer } ({ $peer_way })
peers-goal-clone = tempo de um clone face a { $peer }
peers-goal-bytes = bytes por posição
peers-missing-network =
    { $peer } não foi medido: o pip não chega a nenhum índice de pacotes, e é precisa uma rede ({ $reason }).
peers-missing-install = { $peer } não foi medido: o pip não o consegue instalar ({ $reason }).
peers-missing-start = { $peer } não foi medido: não pode ser carregado ({ $reason }).
peers-missing-measure = { $peer } não foi medido: falhou enquanto se jogava ({ $reason }).
peers-doing-environment = a criar o ambiente em { $name }
peers-doing-install = a instalar: { $name }
peers-doing-start = a iniciar: { $name }
peers-doing-warm-up = a aquecer: { $name }
peers-doing-round = a medir: { $name }
column-library = biblioteca
column-peer-game = jogo
column-way = como se joga
column-moves-rate = jogadas/s
column-games-rate = partidas/s
column-clone-time = clone
column-state-bytes = bytes por posição
column-ours-to-it = nós face a ela
column-peer-goal = o quê
goal-not-measured = não medida

## Browser

# What the browser client says beyond the messages above. Section by section of src/coatl/web.

# playing either game

web-piece-head =
    { $colour ->
        [vermelho] cabeça vermelha
        [amarelo] cabeça amarela
        [preto] cabeça preta
        [dourado] cabeça dourada
       *[other] cabeça { $colour }
    }
web-piece-tail =
    { $colour ->
        [vermelho] cauda vermelha
        [amarelo] cauda amarela
        [preto] cauda preta
        [dourado] cauda dourada
       *[other] cauda { $colour }
    }
web-piece-body = segmento { $colour }
web-colour-green = verde
web-colour-red = vermelho
web-colour-blue = azul
web-colour-yellow = amarelo
web-colour-black = preto
web-colour-gold = dourado
web-opponents = Os outros jogadores
web-turn-other = É a vez de { $name }.
web-turn-yours = É a tua vez.
web-turn-held =
    { $places ->
        [1] Há um lugar para onde isto pode ir.
       *[other] Há { $places } lugares para onde isto pode ir.
    }
web-turn-buttons = O teu turno
web-button-done = Terminar turno
web-button-pass = Passar
web-final = Atenção: depois de pousares o que seguras, já não podes anular.
web-button-done-final = O que termina o teu turno não se pode anular.
web-button-undo-none =
    Não há nada que se possa anular: nada foi feito desde que se revelou a última coisa escondida.
web-button-undo = Anular
web-button-restart = Recomeçar turno
web-button-hint = Dica
web-move-waiting = A tua jogada é feita assim que a ligação voltar.
web-clock = Tempo que resta para este turno

# board game

web-turn-board-keep = Fica com três cartas de Profecia no máximo: põe as outras de lado e termina o turno.
web-turn-board-act = É a tua vez: podes { $choices }.
web-board-may-take = tirar peças
web-board-may-cards = tirar cartas de Profecia
web-board-may-assemble = construir
web-board-may-token = gastar uma ficha
web-board-may-gold = dar um segmento dourado
web-board-may-pass = passar
web-turn-board-cards = Tira mais cartas de Profecia, ou termina o turno.
web-turn-board-assemble = Constrói: acrescenta peças e cumpre cartas, depois termina o turno.
web-turn-board-complete =
    O teu Cóatl está completo: junta mais cartas ou uma carta de Templo, ou continua com «Terminar turno».
web-turn-board-discard = Descarta cartas, depois termina o turno.
web-turn-board-receive = Escolhe o que tiras em troca do segmento dourado.
web-turn-board-finish = Essa foi a tua ação: termina o turno.
web-board-supply = O tabuleiro de suprimento
web-board-space = Tabuleiro de suprimento, { $space }: { $pieces }
web-board-space-empty = Tabuleiro de suprimento, { $space }: vazio
web-board-bags = Nos sacos: segmentos { $bodies }, cabeças { $heads }, caudas { $tails }
web-board-market = Cartas de Profecia e de Templo
web-board-faces = As seis cartas de Profecia
web-board-deck =
    { $cards ->
        [1] Baralho: tira sem ver a única carta que resta
       *[other] Baralho: tira sem ver uma de { $cards } cartas
    }
web-board-pile = Pilha de Templo { $pile }
web-board-under = +{ $cards }
web-board-under-sentence =
    { $cards ->
        [1] Mais 1 carta nesta pilha
       *[other] Mais { $cards } cartas nesta pilha
    }
web-board-card =
    { $kind }: { $card }, { $levels } { $most ->
        [1] ponto
       *[other] pontos
    }, agora { $points }
web-board-card-missing = falta: { $pieces }
web-board-own = O teu lado da mesa
web-board-own-board = O teu tabuleiro de jogador
web-board-pieces = Peças { $pieces } de { $room }
web-board-hand = A tua mão
web-board-hand-of = A mão de { $name }
web-board-discard = Pôr de lado
web-board-begin = Começar um Cóatl
web-board-coatl = Cóatl { $coatl }
web-board-end =
    { $side ->
        [left] Acrescentar à esquerda do Cóatl { $coatl }: { $points } pontos
       *[right] Acrescentar à direita do Cóatl { $coatl }: { $points } pontos
    }
web-board-length =
    { $pieces ->
        [1] 1 peça
       *[other] { $pieces } peças
    }
web-board-holds-cards =
    { $cards ->
        [1] 1 carta de Profecia na mão
       *[other] { $cards } cartas de Profecia na mão
    }
web-board-holds-temples =
    { $temples ->
        [1] 1 carta de Templo na mão
       *[other] { $temples } cartas de Templo na mão
    }
web-board-done =
    { $points ->
        [1] Um Cóatl completo: 1 ponto
       *[other] Um Cóatl completo: { $points } pontos
    }
web-board-would = { $now } → { $points }
web-board-missing = O que falta para o próximo nível
web-board-no-cards = Sem cartas na mão.
web-board-no-coatl = Ainda não começaste nenhum Cóatl: pega numa das tuas peças.
web-board-tab-supply = Peças
web-board-tab-market = Cartas
web-board-tab-others = Rivais
web-board-hint =
    { $verb ->
        [take] Tira { $pieces }.
        [choose] Escolhe { $card }.
        [draw] Tira a carta de cima do baralho.
        [begin] Começa um Cóatl com { $piece }.
        [extend] { $side ->
            [left] Acrescenta { $piece } à esquerda do Cóatl { $coatl }.
           *[right] Acrescenta { $piece } à direita do Cóatl { $coatl }.
        }
        [fulfil] Cumpre { $card } com o Cóatl { $coatl }.
        [temple] Junta a carta de Templo { $card }.
        [discard] Põe { $card } de lado.
        [perfect-pick] Gasta a Escolha perfeita para tirar { $pieces }.
        [see-the-future] Gasta a Visão do futuro.
        [priest-commitment] Gasta a Promessa do sacerdote para tirar { $card }.
        [give-gold] Dá um segmento dourado.
        [receive] Tira { $piece }.
        [pass] Passa.
       *[done] Termina o turno.
    }
web-token-perfect-pick = Escolha perfeita: tira do saco uma cabeça, uma cauda ou dois segmentos à tua escolha
web-token-see-the-future = Visão do futuro: renova as seis cartas, depois troca cartas da tua mão
web-token-priest-commitment = Promessa do sacerdote: tira a carta de cima de uma pilha de Templo

# card game

web-card-round =
    { $round ->
        [0] Antes da primeira ronda
       *[other] Ronda { $round } de { $rounds }
    }
web-card-panels = O que se mostra
web-card-tab-supply = Reserva
web-card-supply = Reserva
web-card-feather-deck = Baralho de Plumas
web-card-prophecy-deck = Baralho de Profecias
web-card-discards = Descartes
web-card-own-coatl = O teu Cóatl
web-card-own-levels = As tuas Profecias por nível
web-card-hand = As tuas cartas
web-card-open-hand = Na mão: { $cards }
web-card-hand-size =
    { $cards ->
        [0] sem cartas na mão
        [1] 1 carta na mão
       *[other] { $cards } cartas na mão
    }
web-card-away = ausente
web-card-points =
    { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }
web-card-in-supply = na reserva
web-card-at-level = nível { $level }
web-card-times =
    { $times ->
        [0] não ocorre no teu Cóatl
        [1] uma vez no teu Cóatl
        [2] duas vezes no teu Cóatl
       *[other] { $times } vezes no teu Cóatl
    }
web-card-may-fulfil = pode cumprir-se agora no nível { $level } por { $points } pontos
web-card-claim = Cumprir { $level }×: { $points }
web-card-steal = Roubar { $level }×: { $points }
web-card-rises = → { $level }×: { $points }
web-card-short = → { $points }
web-card-falls = ↓ { $level }×
web-card-now =
    { $times ->
        [0] Ainda não ocorre no teu Cóatl.
        [1] Ocorre uma vez no teu Cóatl: { $points } pontos.
        [2] Ocorre duas vezes no teu Cóatl: { $points } pontos.
       *[other] Ocorre { $times } vezes no teu Cóatl: { $points } pontos.
    }
web-card-missing = Para { $level }× falta uma destas cartas de Pluma:
web-card-missing-more = Para { $level }× falta mais do que uma carta.
web-card-begin = A tua primeira carta de Pluma começa o teu Cóatl.
web-card-way-beside = ao lado
web-card-way-over = por cima
web-card-drop-left = o extremo esquerdo
web-card-drop-right = o extremo direito
web-card-brings =
    { $rises ->
        [0] não permite cumprir nada
        [1] permite cumprir 1 Profecia
       *[other] permite cumprir { $rises } Profecias
    }{ $falls ->
        [0] { "" }
        [1] , faz descer 1
       *[other] , faz descer { $falls }
    }
web-card-put-level = { $level }×: { $points } pontos
web-card-pending = A descer: qual primeiro?
web-card-discard = Descartar e jogar a carta de cima do baralho
web-card-irreversible = não se pode anular
web-card-claims =
    { $count ->
        [1] Pode cumprir-se uma Profecia.
       *[other] Podem cumprir-se { $count } Profecias.
    }
web-card-next = Próxima carta
web-card-end-turn = Terminar turno
web-card-forgo =
    { $count ->
        [1] Prescindir de 1 Profecia?
       *[other] Prescindir de { $count } Profecias?
    }
web-card-hint =
    { $verb ->
        [lay] Coloca { $feather } ({ $place }).
        [discard] Descarta { $feather } e joga a carta de cima do baralho.
        [fulfil] Cumpre { $card }.
        [arrange] Escolhe { $card } para vir primeiro.
        [head] Coloca a cabeça { $piece }.
        [tail] Coloca a cauda { $piece }.
       *[done] Continua.
    }
web-card-god-card = carta de ação
web-card-action-deck = ainda por vir
web-card-carl-upgrade = melhora duas vezes
web-card-carl-steal = rouba duas vezes
web-card-carl-fulfil = cumpre duas vezes
web-card-deeds = O último turno do CARL

# the page, its head, and what is said on any screen

web-title = Cóatl: jogar online
web-title-game = { $game } – jogar online
web-title-turn = ● É a tua vez: { $game }
web-title-rules = Regras – Cóatl
web-title-cards = Cartas – Cóatl
web-app-description = Joga Cóatl e Cóatl: O Jogo de Cartas no navegador. Um projeto de fãs, não oficial.
web-skip = Saltar para o conteúdo
web-to-home = Início
web-tools = Jogos, regras, idioma e tema
web-rules = Regras
web-cards = Cartas
web-language = Idioma
web-sound = Som
web-sound-sentence = duas notas quando é a tua vez; guardado neste dispositivo
web-theme-light = Tema claro
web-theme-dark = Tema escuro
web-close = Fechar
web-cancel = Cancelar
web-copy = Copiar
web-copied = Copiado
web-share = Partilhar
web-loading = Um momento …
web-unreachable = Não é possível chegar ao servidor; verifica a tua ligação e tenta outra vez.
web-offline = Ligação perdida. A tentar outra vez …
web-away = Sem ligação
web-away-sentence = Para jogar é preciso o servidor, e de momento não é possível chegar a ele. Entretanto podes ler as regras e ver todas as cartas; assim que o servidor responder, podes jogar.
web-newer = Há uma nova versão.
web-renew = Recarregar
web-broken = Algo correu mal aqui
web-broken-sentence = Nada do teu jogo se perdeu: o servidor guarda-o.
web-try-again = Tentar outra vez
web-reload = Recarregar a página
web-name = A tua alcunha
web-guest = Visitante
web-game-board = Cóatl
web-game-board-sentence = Tira peças coloridas, junta-as em serpentes emplumadas e cumpre as profecias dos deuses.
web-game-card = Cóatl: O Jogo de Cartas
web-game-card-sentence =
    Coloca cartas de pluma ao lado e por cima umas das outras, faz subir as tuas profecias e rouba as dos vizinhos.
web-points =
    { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }
web-bot-apprentice = Aprendiz
web-bot-about-apprentice = Sabe as regras e quer agradar, mas engana-se muitas vezes.
web-bot-carver = Escultor
web-bot-about-carver = Constrói o que dá mais pontos no imediato.
web-bot-priest = Sacerdote
web-bot-about-priest = Planeia cada Cóatl até ao fim e não perde o tempo de vista.
web-bot-high-priest = Sumo Sacerdote
web-bot-about-high-priest = Experimenta em pensamento todos os planos, e o que poderás responder.

# home

web-home-game = Jogo
web-home-who = Quem joga?
web-home-players =
    { $fewest ->
        [1] 1 a { $most } jogadores
       *[other] { $fewest } a { $most } jogadores
    }
web-home-count = Jogadores
web-home-alone = A solo
web-home-start = Começar o jogo
web-home-start-carl = Desafiar o CARL
web-home-invite = Abrir a mesa e convidar
web-home-no-login = Não precisas de conta. O jogo fica guardado, e podes voltar a ele quando quiseres.
web-home-game-options = Variantes do jogo
web-home-table-options = À mesa
web-home-own = Os teus jogos
web-home-forget = Tirar desta lista
web-home-public = Mesas públicas
web-home-public-none = De momento não há nenhuma mesa pública. Abre uma: escolhe «Mesa pública».
web-home-join = Entrar
web-home-watch = Assistir
web-phase-waiting = à espera
web-phase-playing = em curso
web-phase-over = terminado
web-place = Lugar { $number }
web-place-me = Tu ({ $name })
web-place-open = Alguém, por convite
web-place-here = Alguém neste dispositivo
web-carl-sentence =
    O CARL, um rival automático, não coloca plumas: joga primeiro e, em cada turno dele, melhora, rouba e tira profecias.
web-carl-personality = A personalidade dele
web-carl-ambitious = melhora as suas profecias mais vezes
web-carl-bossy = rouba as tuas profecias mais vezes
web-carl-greedy = tira novas profecias mais vezes
web-option-carl2-sentence = o segundo jogo, mais difícil: mais uma ronda, e mais uma carta no baralho de ações dele
web-option-tokens = Fichas de Sacrifício
web-option-tokens-sentence = três ações fortes que cada jogador tem uma vez; melhor não no teu primeiro jogo
web-option-promo = Cartas promocionais
web-option-promo-sentence = mais seis cartas de Profecia e mais cinco de Templo
web-option-golden-feathers = Plumas douradas
web-option-golden-feathers-sentence =
    segmentos dourados para trocar com os outros; 2 pontos por cada um que te derem
web-option-fewer-bodies = Menos segmentos
web-option-fewer-bodies-sentence =
    com dois ou três jogadores há menos segmentos de corpo no saco, por isso o jogo é mais curto
web-option-hints = Dicas para todos
web-option-hints-sentence =
    um bot pode aconselhar mesmo quando há pessoas a jogar umas contra as outras; a sós contra bots pode sempre
web-option-chat = Conversa
web-option-chat-sentence = quem está à mesa pode escrever aos outros
web-option-public = Mesa pública
web-option-public-sentence =
    aparece aqui na lista, para que qualquer pessoa possa assistir ou ocupar um lugar livre; conta, sem nomes, nas
    estatísticas do servidor
web-option-turn = Relógio de turno
web-option-turn-sentence = quando o tempo se esgota, um bot termina o turno
web-option-absence = Ausência
web-option-absence-sentence = quanto tempo alguém pode faltar na sua vez até um bot o substituir
web-time-unlimited = sem limite
web-time-seconds =
    { $count ->
        [1] 1 segundo
       *[other] { $count } segundos
    }
web-time-minutes =
    { $count ->
        [1] 1 minuto
       *[other] { $count } minutos
    }
web-time-hours =
    { $count ->
        [1] 1 hora
       *[other] { $count } horas
    }
web-time-days =
    { $count ->
        [1] 1 dia
       *[other] { $count } dias
    }

# table

web-table = Mesa
web-table-about =
    { $game ->
        [board] Jogo de tabuleiro
       *[card] Jogo de cartas
    } · { $players ->
        [1] 1 jogador
       *[other] { $players } jogadores
    }
web-table-none = Essa mesa não existe aqui
web-table-waiting = À espera dos outros: envia-lhes a ligação, ou deixa que bots ocupem os lugares livres.
web-table-ready = Estão todos. Começa quando quiseres.
web-table-host-starts = Estão todos. Quem abriu a mesa dá início ao jogo.
web-table-invited = Tens um convite: escolhe um lugar.
web-table-watch-soon = Todos os lugares estão ocupados; podes assistir quando o jogo começar.
web-table-invite = Convite
web-table-invite-sentence = Quem abrir esta ligação pode ocupar um lugar, sem precisar de conta.
web-table-share-text = Entra no meu jogo de Cóatl!
web-table-seats = Lugares
web-table-sit = Escolhe um lugar
web-table-start = Começar o jogo
web-table-seats-open = Ainda há lugares livres
web-table-watch = Ligação para assistir
web-watching = Estás a assistir
web-own-link = Continuar noutro dispositivo
web-own-link-sentence =
    Esta ligação é só tua: quem a tiver joga por ti. Uma ligação que tenhas feito antes, e outros dispositivos
    que a usaram, deixam agora de funcionar; este continua.
web-resign = Desistir
web-resign-who = Quem desiste?
web-resign-sentence =
    { $several ->
        [true] { $name } desiste deste jogo e não pode voltar atrás. Com três ou mais jogadores, um bot continua em seu lugar.
       *[other] Desistes deste jogo e não podes voltar atrás. Com três ou mais jogadores, um bot continua em teu lugar.
    }
web-resign-yes = Desistir do jogo
web-seat-open = Lugar livre
web-seat-namesake = { $name } { $number }
web-seat-waiting = à espera de alguém
web-seat-bot = joga sozinho
web-seat-yours = neste dispositivo
web-seat-here = está presente
web-seat-away = ausente de momento
web-seat-resigned = desistiu
web-seat-stand-in-absent = ausente; um bot joga em seu lugar
web-seat-stand-in-clock = sem tempo; um bot termina o turno
web-seat-sit = Sentar-me
web-seat-leave = Levantar-me
web-seat-free = Libertar o lugar
web-seat-device = Alguém neste dispositivo
web-seat-device-name = Nome da outra pessoa
web-seat-bot-choice = Bot para o lugar { $number }
web-seat-bot-choose = Deixar jogar um bot …
web-seat-bot-remove = Nenhum bot
web-agreed = O que se combinou
web-agreed-hints = Dicas permitidas
web-agreed-no-hints = Sem dicas
web-agreed-public = Mesa pública
web-agreed-private = Para quem tem a ligação
web-agreed-turn = Tempo por turno: { $time }
web-agreed-absence = Ausência até um bot entrar: { $time }
web-hand-over = { $name }, é a tua vez
web-hand-over-sentence = Passa o dispositivo. Nada se mostra até dizeres que és tu.
web-hand-over-ready = Sou { $name }

# log and chat

web-log = O que aconteceu
web-log-short = Diário
web-log-empty = O que acontecer aparece aqui.
web-log-back =
    { $you ->
        [yes] Voltas um passo atrás.
       *[no] { $name } volta um passo atrás.
    }
web-log-sit = { $name } senta-se.
web-log-stand-in =
    { $why ->
        [clock] { $name } ficou sem tempo: um bot termina o turno.
       *[absent] { $name } está ausente: um bot joga em seu lugar.
    }
web-log-return = { $name } está de volta.
web-log-resign =
    { $you ->
        [yes] Desistes.
       *[no] { $name } desiste.
    }
web-chat = Conversa
web-chat-write = Escreve algo
web-chat-send = Enviar

# result

web-result-winner = Vitória
web-result-nothing = Sem pontos.
web-result-lost = Desta vez, a vitória é de { $names }
web-result-score = { $name }: { $points }
web-result-resigned = O jogo terminou por desistência de { $names }.
web-result-rematch = Jogar outra vez
web-result-join = Entrar na desforra
web-result-carl2 = Enfrentar o CARL 2.0
web-result-review = Ver a mesa
web-result-reviewing = O jogo terminou: foi assim que acabou.
web-result-back = Voltar ao resultado
web-result-proof = Foi justo?
web-result-proof-sentence =
    Antes do jogo foi publicado o seu hash; agora também a semente. A partir da semente, cada sorteio pode ser
    repetido e comparado com o registo.
web-result-seed = Semente
web-result-hash = SHA-256 da semente
web-result-record = Descarregar o registo
web-replay = Rever o jogo
web-replay-title = Rever um jogo
web-replay-of = { $game } – repetição
web-replay-load = Abrir um registo de um ficheiro
web-replay-load-sentence =
    Qualquer registo pode ser revisto passo a passo: de um jogo jogado aqui, ou de um feito na linha de comandos.
web-replay-follow = Acompanhar passo a passo
web-replay-live = Em direto
web-replay-controls = Passos e turnos
web-replay-position = Posição no jogo
web-replay-step = Passo { $step } de { $last }
web-replay-turn-back = Recuar um turno (Shift + ←)
web-replay-back = Recuar um passo (←)
web-replay-play = Reproduzir (barra de espaços)
web-replay-pause = Pausar (barra de espaços)
web-replay-on = Avançar um passo (→)
web-replay-turn-on = Avançar um turno (Shift + →)
web-replay-speed = Velocidade
web-replay-times = { $speed } ×
web-replay-eyes = Visto por
web-replay-eyes-open = Todos: tudo à vista
web-replay-eyes-spectator = Quem assiste
web-replay-link = Copiar a ligação para esta posição
web-sheet-prophecy = ocorre { $times } ×
web-sheet-temple =
    { $times ->
        [1] 1 condição
       *[other] { $times } condições
    }
web-sheet-golden-segments =
    { $times ->
        [1] 1 segmento dourado
       *[other] { $times } segmentos dourados
    }

# rules

web-rules-search = Procurar, por exemplo «templo» ou «BG-6.6»
web-rules-found =
    { $count ->
        [0] Nenhuma regra tem estas palavras.
        [1] 1 regra
       *[other] { $count } regras
    }
web-rules-cards = Todas as cartas

# Sharing a picture

web-share-serpent = Partilhar este Cóatl
web-share-serpent-of =
    { $name }, Cóatl { $number }: { $points ->
        [1] 1 ponto
       *[other] { $points } pontos
    }
web-share-what = Imagem
web-share-result = o resultado completo
web-share-format = Formato
web-share-png = PNG
web-share-svg = SVG
web-share-animation = Animação
web-share-play = Reproduzir
web-share-pause = Pausa
web-share-download = Descarregar
web-share-hand-over = Partilhar com …
web-share-failed = Este navegador não conseguiu criar a imagem. Talvez outro formato funcione.
web-share-unofficial = Coatl, não oficial

# Explorações: continuar a jogar a partir de um momento de um jogo terminado

error-nothing-at-stake = Isto é uma exploração: aqui nada se ganha nem se perde, e ninguém desiste.
error-draws-not-known =
    Antes do passo { $step }, o que foi tirado neste registo vem de outro jogo, cuja semente não se conhece aqui; escolhe tirar de novo ao
    acaso.
error-exploration-full =
    Fez-se tanto nesta exploração ({ $most } entradas) que nada mais se pode acrescentar. Começa outra a partir do jogo.
web-explore-draws-only-new =
    Este registo é ele próprio uma exploração. Antes do momento em que se passou a tirar de novo ao acaso, não se sabe o que o primeiro jogo
    teria dado.
reason-nothing-to-do-again = Não foi anulado nada que se possa refazer.
verify-given-draw-differs =
    Não foi distribuído de uma só semente: isto é uma exploração, cujas primeiras { $given } linhas vêm de outro jogo. A linha { $line }
    é «{ $found }», mas a semente dá «{ $expected }». Tudo o que foi tirado depois dessas linhas condiz com a semente.
web-explore = Explorar a partir daqui
web-explore-over = Aqui o jogo já terminou. Recua alguns passos para explorar.
web-explore-sentence =
    Descobre o que mais podia ter acontecido. O jogo fica como está e nada conta. Podes anular tudo até este momento, o que as regras
    não permitiriam num jogo.
web-explore-draws = O que se tira a partir daqui
web-explore-draws-same = Como no jogo
web-explore-draws-new = De novo ao acaso
web-explore-try = Experimentar jogadas
web-explore-try-sentence = { $players ->
    [1] Continuas a jogar a partir daqui.
   *[other] Jogas tu em todos os lugares e vês o que cada um deles vê.
}
web-explore-play = Continuar a jogar
web-explore-play-sentence = Ou escolhe quem continua a jogar por quem:
web-explore-seat = por { $name }
web-explore-me = Tu
web-exploration = Exploração.
web-exploration-seat = Jogas por { $name }.
web-exploration-from = A partir do passo { $step }; { $draws ->
    [same] tira-se como no jogo
   *[new] tira-se de novo ao acaso
}. Nada conta.
web-exploration-back = Voltar ao jogo
web-exploration-record = Exploração a partir do passo { $step }
web-exploration-undo-none = A exploração começou aqui: não há nada para anular.
web-exploration-restart = Início
web-button-redo = Refazer
web-keys-redo = refazer, em explorações

## Browser: learning

learn = Aprender
learn-page = Aprender a jogar
learn-sentence =
    O teu primeiro jogo, contra o Aprendiz: um mestre explica cada regra quando é precisa. Podes sair quando quiseres; a
    lição fica guardada e pode repetir-se.
learn-invitation =
    Primeira vez com { $game }? Aprende no teu primeiro jogo: um mestre explica cada regra quando precisas dela.
learn-begin = Começar a aprender
learn-continue = Continuar a lição
learn-repeat = Repetir a lição
learn-anew = Começar de novo
learn-finished = aprendido
learn-coach = Mestre
learn-progress = Até onde chegou a lição
learn-hide = Jogar sem o mestre
learn-show = Mostrar o mestre
learn-go-on = Continuar
learn-play-on = Continuar a jogar
learn-skip = Saltar
learn-back = O que foi dito antes
learn-rule = Ler a regra { $rule }
learn-free = Joga como quiseres. Volto a falar quando acontecer algo de novo.
learn-unsure = Não sabes o que fazer? Pede um conselho:
learn-real-game = Jogar um jogo a sério
learn-again = Para as lições
learn-learnt = O que aprendeste

# The board game

learn-board-about =
    Tirar peças, construir serpentes emplumadas, cumprir Profecias. Cerca de dez minutos até ao teu primeiro Cóatl completo;
    depois jogas como quiseres.
learn-board-aim =
    Boas-vindas! Com peças coloridas constróis serpentes emplumadas, os Coameh (um só é um Cóatl), e cumpres com elas
    Profecias. Só os Coameh completos pontuam. Ganha quem tiver mais pontos.
learn-board-stone =
    As peças estão nesta pedra, o tabuleiro de suprimento: dois segmentos de corpo em cada espaço de fora, cabeças e caudas
    dentro. Neste jogo mais curto há 14 segmentos de corpo de cada cor.
learn-board-hand =
    Estas cartas são tuas e mais ninguém as vê: três cartas de Profecia e uma de Templo. Dizem como devem ser os teus
    Coameh.
learn-board-count =
    Esta Profecia conta peças verdes em qualquer lugar do Cóatl, cabeças e caudas também. Três dão 2 pontos, seis dão 5. Só
    conta o nível a que chegas.
learn-board-isolated =
    Esta carta quer duas peças azuis lado a lado, sem uma terceira azul junto delas. Um par assim dá 2 pontos, dois dão 5.
learn-board-sequence =
    Aqui importa a ordem, lida da cabeça, à esquerda, para a cauda, à direita: vermelha, depois uma ou mais pretas, depois
    azul, todas seguidas.
learn-board-temple =
    A tua carta de Templo olha para o Cóatl inteiro. Pede que não haja peças vermelhas e que haja tantas azuis como verdes,
    pelo menos uma de cada. Uma das condições dá 3 pontos, as duas dão 7.
learn-board-keep =
    Podes ficar com três cartas de Profecia no máximo. Fica com todas: carrega em «{ web-button-done }». O primeiro turno é
    teu, depois joga o Aprendiz.
learn-board-turn =
    No teu turno fazes uma só coisa: tirar peças, tirar cartas de Profecia ou construir. Esta linha diz sempre o que podes
    fazer.
learn-board-take =
    Primeiro, tira peças: arrasta um espaço para o teu tabuleiro de jogador, ou toca num e depois no outro. Recebes tudo o
    que lá está. Dois segmentos verdes servem para a tua carta.
learn-board-finish =
    Foi esta a tua ação. Até carregares em «{ web-button-done }», podes voltar atrás com «{ web-button-undo }».
learn-board-rival =
    Aqui está o que o Aprendiz tem. As peças, os Coameh e os pontos estão à vista de todos; só as cartas da mão são secretas.
learn-board-more =
    No teu tabuleiro de jogador cabem oito peças, e tem de caber tudo o que há num espaço. Junta o que as tuas cartas pedem,
    verdes e azuis, e uma cabeça e uma cauda.
learn-board-begin =
    Já tens que chegue para construir. Põe na mesa uma peça do teu tabuleiro de jogador: é o início de um Cóatl. Acrescenta
    neste turno quantas peças e cartas quiseres.
learn-board-extend =
    Acrescenta peças num extremo ou no outro. Uma cabeça só encaixa à esquerda, uma cauda só à direita, e para lá delas não se
    acrescenta nada.
learn-board-prophecies =
    Quando um Cóatl mostra o que uma carta da tua mão pede, põe-na ao lado dele: quatro no máximo, todas diferentes. Uma
    carta usa cada peça uma vez; várias cartas podem usar a mesma peça.
learn-board-fulfil =
    Uma carta tua está agora cumprida: põe-na ao lado do teu Cóatl. O número ao canto diz quanto vale.
learn-board-points =
    A tua primeira Profecia! O que conta é o Cóatl acabado: mais peças podem fazer a carta valer mais ou estragá-la. Uma
    carta estragada não vale nada.
learn-board-two =
    O que está na mesa fica como está: as peças não mudam de lugar e os Coameh não se juntam. Podes construir dois ao mesmo
    tempo e guardar peças para mais tarde.
learn-board-cards =
    Em vez de peças, podes tirar cartas de Profecia, até teres cinco na mão: destas seis, ou do baralho sem ver. A reserva é
    reposta quando o teu turno acaba. Não podes descartar cartas da mão.
learn-board-complete =
    Com cabeça, corpo e cauda, um Cóatl está completo; a cabeça e a cauda nunca se tocam. Só podes colocar a última peça se
    lá estiver uma carta de Profecia ou se puderes pôr uma de imediato.
learn-board-completing =
    Está completo! Junta mais cartas de Profecia da mão, se servirem, e depois, se quiseres, uma carta de Templo, da mão ou
    do cimo de uma pilha: basta uma condição. No fim, «{ web-button-done }».
learn-board-end =
    O terceiro Cóatl completo de um jogador desencadeia o fim: o outro tem um último turno. A falta de segmentos de corpo
    também: então ambos têm um último turno. Conta o que acontecer primeiro.
learn-board-learnt =
    Já conheces as regras! Continua até ao fim: também explico os últimos turnos. Ou deixa este jogo e joga um a sério.
learn-board-third-own =
    O teu terceiro Cóatl! Acaba este turno, que é o teu último. O Aprendiz tem depois mais um turno, com duas ações no máximo.
learn-board-third-other =
    O Aprendiz completou um terceiro Cóatl. Tens um último turno com uma ação: aproveita-o bem!
learn-board-no-bodies =
    Os segmentos de corpo esgotaram-se. Jogam até ambos terem tido o mesmo número de turnos; depois, cada um tem um turno final
    com uma ação.
learn-board-completed = O teu Cóatl está completo! As suas cartas viram-se para baixo, e os pontos já ninguém tos tira.
learn-board-rival-completed = O Aprendiz completou um Cóatl. Podes vê-lo aqui: três desencadeiam o fim.
learn-board-refill =
    O tabuleiro de suprimento é reposto quando fica sem segmentos de corpo, ou sem cabeças e sem caudas. Cada espaço vazio
    recebe então peças novas.
learn-board-scored =
    A folha abaixo mostra de onde vem cada ponto: só contam os Coameh completos, com as cartas ao lado. Em caso de empate,
    ganha quem tiver mais dessas cartas; depois, quem tiver o Cóatl mais valioso.

# The card game

learn-card-about = Pintar um Cóatl com cartas de Pluma, subir Profecias e roubá-las. Cerca de dez minutos.
learn-card-aim =
    Boas-vindas! Com cartas de Pluma pintas um único Cóatl, aqui no meio. As suas cores cumprem Profecias, e ganha quem tiver
    mais pontos no fim.
learn-card-rounds =
    Em quatro rondas, cada um joga duas cartas de Pluma por turno. Segue-se uma ronda final para a cabeça e a cauda.
learn-card-hand =
    Estas cartas de Pluma são tuas e mais ninguém as vê. Cada uma mostra dois segmentos de cores diferentes.
learn-card-prophecy =
    Esta Profecia é tua: verde e logo a seguir vermelho, da esquerda para a direita. Começa no nível 0.
learn-card-levels =
    O nível diz quantas vezes o teu Cóatl mostrava o padrão quando a cumpriste pela última vez. O nível 1 vale 2 pontos, o
    nível 2 vale 5 e o nível 3 vale 6.
learn-card-supply =
    Estas três são para os dois: quem cumprir uma Profecia fica com ela. A reserva é reposta no fim de cada turno.
learn-card-first =
    Começa o teu Cóatl com a carta verde e vermelha: arrasta-a para o lugar com verde à esquerda, ou toca na carta e depois no
    lugar. Todas as cartas se podem rodar.
learn-card-fulfil =
    A tua carta formou um padrão, e a Profecia brilha: põe-na no seu nível, do teu lado. Podes cumprir tudo o que a carta
    acabada de jogar conseguiu; nunca tens de o fazer.
learn-card-second =
    A segunda carta vai para o extremo esquerdo ou para o direito. Olha para a Profecia do Aprendiz: amarelo, depois preto.
    Tens mesmo essa carta!
learn-card-steal =
    Agora podes roubá-la! Fica no nível que o teu próprio Cóatl mostra. Em cada ronda podes roubar uma Profecia a cada vizinho.
learn-card-end-turn =
    As duas cartas estão jogadas. Até terminares o turno ainda podes anular, mas não uma carta revelada do baralho. Depois
    tiras duas cartas de Pluma novas, e a reserva é reposta.
learn-card-rival =
    As Profecias do Aprendiz estão viradas para cima, e as tuas também: todas podem ser roubadas, mesmo as do nível 0.
learn-card-over =
    Também podes jogar uma carta por cima de um extremo. O segmento coberto desaparece, e o lugar passa a ser uma pilha com a
    cor de cima; há Profecias que pedem uma. Por baixo de uma carta nunca vai nada.
learn-card-raise =
    Para subir uma Profecia, volta a formar o seu padrão com uma carta nova. Os padrões podem partilhar partes, e uma parte
    serve para quantas Profecias quiseres.
learn-card-secure =
    No nível 3, uma Profecia vira-se para baixo: fica assegurada. Ninguém a pode roubar, e já não desce.
learn-card-lower =
    Cuidado ao cobrir: se um padrão desaparecer, a tua Profecia desce para o número que resta. Um ▼ avisa-te antes.
learn-card-discard =
    Nenhuma carta serve? Descarta uma e joga em vez dela a carta de cima do baralho. Isto não se pode anular.
learn-card-temple =
    A carta de Templo é para os dois. No fim, um objetivo dá 3 pontos e os dois dão 7. As Profecias no nível 0 não contam para
    os objetivos.
learn-card-head =
    A ronda final! As tuas cartas de Pluma foram-se; tens uma cabeça e uma cauda de cada cor. Põe uma cabeça no extremo
    esquerdo: também ela pode cumprir Profecias.
learn-card-tail =
    E uma cauda no extremo direito. Quando este turno acabar, os teus pontos já não mudam: o que te roubarem depois continua a
    contar para ti.
learn-card-stolen =
    O Aprendiz roubou-te uma Profecia! Forma o seu padrão com uma carta tua e podes roubá-la de volta.
learn-card-secured = A tua primeira Profecia assegurada: 6 pontos que ninguém te pode tirar.
learn-card-lowered =
    Cobriste parte de um padrão, e por isso a tua Profecia desceu. Enquanto o teu turno durar, e se
    não revelaste nenhuma carta do baralho, podes anular.
learn-card-last = As tuas duas últimas cartas de Pluma! Depois desta ronda vêm a cabeça e a cauda.
learn-card-scored =
    A folha abaixo mostra de onde vem cada ponto: cada Profecia pelo seu nível, mais os objetivos da carta de Templo. Em caso
    de empate, ganha quem tiver cumprido mais objetivos; depois, quem tiver mais Profecias asseguradas.

# keys, and what those are told who do not see the table

web-keys = Teclado
web-keys-always = À mesa
web-keys-along = de uma coisa que se pode pegar, ou de um lugar para onde pode ir, para o seguinte
web-keys-around = de uma coisa para a seguinte nesta parte da mesa ou no diário
web-keys-take = pegar, pousar, premir
web-keys-escape = devolver o que tens na mão, fechar o que está aberto
web-keys-tab = para o botão, a carta ou o campo seguinte
web-keys-step = recuar um passo, avançar um passo
web-keys-turn-back = recuar um turno
web-keys-turn-on = avançar um turno
web-keys-play = reproduzir e pausar
web-keys-single = Teclas de um só carácter
web-keys-single-sentence = num campo de texto escrevem como sempre; desliga-as se atrapalharem a entrada por voz
web-keys-end = para o botão que continua ou termina o teu turno
web-keys-undo = anular
web-keys-hint = dica
web-keys-turn = dizer de quem é a vez e o que se pode fazer
web-keys-points = dizer os pontos de todos
web-keys-log = para o que aconteceu
web-keys-rules = abrir ou fechar as regras
web-keys-sheet = abrir esta lista
web-key-space = Espaço
web-key-enter = Enter
web-key-escape = Esc
web-key-shift = Shift
web-key-tab = Tab
web-coatl-shows = Cóatl: { $parts }
web-card-prophecy = Profecia
web-card-feather = Carta de Pluma: { $colours }
web-card-rises-with = subiria com a tua carta de Pluma: { $cards }

# my games: the list on this device, and statistics

web-title-games = Os meus jogos – Cóatl
web-games = Os meus jogos
web-games-kept = Esta lista fica guardada só neste dispositivo.
web-games-none = Ainda não há jogos
web-games-none-sentence = O que jogares neste navegador aparece aqui, com o resultado, para rever, e com estatísticas. Para começar basta um jogo contra um bot.
web-games-begin = Escolher um jogo
web-games-unreadable = Não é possível ler uma parte do que este dispositivo guardou dos teus jogos. Não aparece na lista.
web-games-kind = Tipo de jogo
web-games-kind-all = Todos
web-games-kind-solo = A solo contra o CARL
web-games-none-of-kind = Não há aqui nenhum deste tipo.
web-games-running = Por terminar
web-games-past = Terminados
web-games-continue = Continuar
web-games-sheet = Pontuação
web-games-won = Vitória
web-games-shared = Vitória partilhada
web-games-lost = Derrota
web-games-given-up = Desistência
web-games-winners = Vitória: { $names }
web-games-gone = O servidor já não tem esta mesa.
web-games-remove = Tirar da lista: { $game }, { $date }
web-games-remove-all = Remover todos
web-games-remove-question = Remover todos os jogos?
web-games-remove-sentence =
    { $count ->
        [one] Um jogo é removido deste dispositivo e, com ele, as estatísticas.
       *[other] { $count } jogos são removidos deste dispositivo e, com eles, as estatísticas.
    }
web-games-removed =
    { $count ->
        [one] Foi removido 1 jogo.
       *[other] Foram removidos { $count } jogos.
    }
web-games-more = Mostrar todos os { $count }
web-statistics = Estatísticas
web-statistics-whose = Jogos de quem
web-statistics-own = Os meus
web-statistics-server = Todos os públicos daqui
web-statistics-own-none = Um jogo conta aqui assim que termina.
web-statistics-server-none = Nas mesas públicas deste servidor ainda não terminou nenhum jogo deste tipo.
web-statistics-server-sentence = Jogos terminados nas mesas públicas deste servidor, sem nomes. Conta o que fizeram as pessoas, não o que fizeram os bots.
web-statistics-server-away = As do servidor vêm do servidor, e de momento não é possível chegar a ele.
web-statistics-choose = Pontos, comprimentos e cartas mostram-se para um só tipo de jogo: escolhe-o acima.
web-statistics-games = Jogos
web-statistics-victories = Vitórias
web-statistics-mean = Pontos em média
web-statistics-best = Mais pontos
web-statistics-often = Quantas vezes
web-statistics-share = Vitórias (em quantos jogos)
web-statistics-share-of = { $percent } de { $count }
web-statistics-kind = Tipo
web-statistics-kinds = Vitórias por tipo de jogo
web-statistics-points = Pontos
web-statistics-scores = Pontos num jogo
web-statistics-turn-count = Turnos
web-statistics-turns = Duração de um jogo, em turnos
web-statistics-segments = Segmentos
web-statistics-lengths = Comprimento de uma serpente, em segmentos
web-statistics-card-count = Cartas
web-statistics-fulfilled = Cartas cumpridas num jogo
web-statistics-colour = Cor
web-statistics-colours = Cores preferidas
web-statistics-seat = Lugar
web-statistics-seats = Vitórias por lugar
web-statistics-opponent = Adversário
web-statistics-opponents = Vitórias por adversário
web-statistics-person = pessoas
web-statistics-cards = Cumpridas mais vezes
web-statistics-times = { $count } ×

## Navegador: análise

web-analyse = Analisar
web-analysis = Analisar um jogo
web-analysis-sentence = Onde um jogo foi ganho e perdido, turno a turno, a partir do seu registo.
web-analysis-title = Análise de um jogo
web-analysis-of = Análise: { $game }
web-analysis-unfinished = Este jogo ainda não terminou. Só se analisam jogos terminados.
web-analysis-load-sentence =
    O registo de qualquer jogo terminado pode ser analisado: de um que foi jogado aqui, ou de um feito na linha de comandos.
web-analysis-making = O jogo está a ser analisado
web-analysis-making-sentence =
    A partir de cada momento, o jogo é continuado muitas vezes. Demora um minuto ou mais; o resultado fica guardado e da próxima vez
    aparece logo.
web-analysis-waiting = À espera da sua vez …
web-analysis-progress = { $part } concluído
web-analysis-cancelled = A análise foi cancelada.
web-analysis-again = Começar de novo
web-analysis-made = A análise está pronta.
web-analysis-curve = O que cada lado podia esperar
web-analysis-kind = O que a curva mostra
web-analysis-share = Hipóteses de ganhar
web-analysis-points = Pontos
web-analysis-position = Momento do jogo
web-analysis-moment = Momento
web-analysis-start = Quando tudo estava distribuído
web-analysis-after =
    { $turn ->
        [0] Antes do primeiro turno: { $name }
       *[other] Depois do turno { $turn } ({ $name })
    }
web-analysis-value = { $name }: { $value }
web-analysis-table = A curva em números
web-analysis-turn =
    { $turn ->
        [0] Antes do primeiro turno
       *[other] Turno { $turn }
    }
web-analysis-turn-of =
    { $turn ->
        [0] Antes do primeiro turno: { $name }
       *[other] Turno { $turn }: { $name }
    }
web-analysis-table-before = A mesa antes
web-analysis-table-after = A mesa depois
web-analysis-changed = O que mudou
web-analysis-better = Isto teria sido melhor
web-analysis-none-better = Não se encontrou nada seguramente melhor; também se experimentou isto
web-analysis-gain = Avanço: { $gain } ± { $error }
web-analysis-gain-share = hipóteses de ganhar: { $share }
web-analysis-possible = { $gain } possíveis
web-analysis-fine = nada desperdiçado
web-analysis-missed =
    { $points ->
        [one] { $points } ponto desperdiçado
       *[other] { $points } pontos desperdiçados
    }
web-analysis-missed-sentence =
    O que foi montado vale { $laid }; com as mesmas peças e cartas era possível obter { $best }. Ficar com menos pontos no momento pode
    ser acertado; dizem-no as alternativas.
web-analysis-missed-card = { $best } em vez de { $laid }
web-analysis-way = Como
web-analysis-turning-skill = Uma decisão. { $name }: { $share } de hipóteses de ganhar
web-analysis-turning-luck = Sorte ao tirar. { $name }: { $share } de hipóteses de ganhar
web-analysis-whose = Turnos de quem
web-analysis-balance = Sorte e perícia
web-analysis-how = Como se chegou a isto, e até onde se pode confiar
web-analysis-how-hidden =
    Como aqui as cartas escondidas estão abertas, também conta como má uma decisão que ninguém podia saber que o era.
web-analysis-how-alternatives =
    As alternativas são vistas com os olhos de quem tinha de decidir: o que estava escondido continua escondido e é distribuído de
    novo em cada tentativa. Um ganho é dado como seguro a partir de dois erros-padrão. Os pontos desperdiçados são contados
    exatamente, não estimados.

## What is there beside play

web-home-tools = À mesa e depois do jogo
web-rules-sentence = Cada regra, encontrada em segundos.
web-cards-sentence = Todas as cartas dos dois jogos e o que pedem.

## At the real table: the parts of its pages

web-engine-fetching = As regras estão a ser descarregadas: cerca de 6 MB, só desta vez. Entretanto, podes continuar.
web-engine-failed = Não foi possível descarregar as regras; verifica a tua ligação e tenta outra vez.
web-remove = Remover
web-redo = Refazer
web-editor-pieces = Peças deste Cóatl
web-editor-piece = Peça { $number }: { $piece }
web-editor-empty = Toca em baixo nas suas peças, da cabeça à cauda.
web-editor-end = Novos segmentos no
web-editor-left = extremo esquerdo
web-editor-right = extremo direito
web-editor-heads = Cabeças
web-editor-segments = Segmentos
web-editor-stacks = Pilhas
web-editor-tails = Caudas
web-editor-recolour = – toca em baixo noutra cor para a mudar.
web-editor-move-left = Mover para a esquerda
web-editor-move-right = Mover para a direita
web-editor-stack = Pilha
web-editor-release = Deixar esta peça como está
web-editor-notation = Ou escreve-o
web-editor-notation-board = g verde, r vermelho, b azul, y amarelo, k preto; < antes de uma cabeça, > depois de uma cauda
web-editor-notation-card = g verde, r vermelho, b azul, y amarelo, k preto; uma maiúscula é uma pilha; < antes de uma cabeça, > depois de uma cauda
web-pick-search = Procura cartas, por exemplo «azul»
web-pick-kind = Tipo de carta
web-pick-kind-any = Todos os tipos
web-pick-kind-prophecy = Cartas de Profecia
web-pick-kind-temple = Cartas de Templo
web-pick-kind-count = Peças de uma cor
web-pick-kind-isolated = Isoladas
web-pick-kind-sequence = Em sequência
web-pick-kind-set = Juntas em qualquer lugar
web-pick-god = Cor da carta
web-pick-god-any = Todas as cores
web-pick-set = Conjunto
web-pick-set-any = Todos os conjuntos
web-pick-set-box = Da caixa
web-pick-set-promo = Cartas promocionais
web-pick-found =
    { $count ->
        [0] Nenhuma carta é assim.
        [1] 1 carta
       *[other] { $count } cartas
    }
web-pick-remove = Devolver: { $card }

## At the real table: the score

web-score = Pontuar um jogo
web-score-sentence = Serpentes e cartas de um jogo real: a folha, a vitória e porquê.
web-title-score = Pontuação – Cóatl
web-score-lead = Regista o que está na mesa. Os pontos, os desempates e o que não pode estar certo aparecem logo.
web-score-tools = Alterações, ligação e papel
web-score-link = Copiar ligação
web-score-print = Imprimir
web-score-clear = Começar de novo
web-score-lost = Nem tudo nesta ligação se pôde ler. O que se pôde está aqui.
web-score-player = Jogador { $number }
web-score-name = Nome do jogador { $number }
web-score-coatl = { $name }: Cóatl { $number }
web-score-add-player = Acrescentar jogador
web-score-add-carl = Contra o CARL
web-score-add-coatl = Acrescentar um Cóatl
web-score-edit-short = Alterar
web-score-edit = Alterar: { $what }
web-score-remove = Remover: { $what }
web-score-empty = Ainda nada: toca aqui.
web-score-levels-alone = Só níveis, sem Cóatl
web-score-gold = Segmentos dourados recebidos
web-score-gold-less = Menos um segmento dourado para { $name }
web-score-gold-more = Mais um segmento dourado para { $name }
web-score-done = Pronto
web-score-cards = Cartas
web-score-level = Nível de: { $card }
web-score-temple = Carta de Templo de todos
web-score-temple-none = Ainda nenhuma escolhida.
web-score-temple-choose = Escolher a carta de Templo
web-score-verdict = Resultado
web-score-criterion-points = Pontos
web-score-criterion-cards = Cartas ao lado de Coameh completos
web-score-criterion-best-coatl = Cóatl mais valioso
web-score-criterion-goals = Objetivos de Templo cumpridos
web-score-criterion-secured = Profecias asseguradas
error-table-too-many =
    { $what ->
        [players] { $found } jogadores são demasiados; há no máximo { $most }.
        [gold] { $found } segmentos dourados são demasiados; este jogo tem { $most }.
       *[serpents] { $found } Coameh de um só jogador são demasiados; leem-se no máximo { $most }.
    }
error-table-too-many-pieces =
    { $kind ->
        [head] Demasiadas cabeças ({ card-colour }): { $found }; a caixa tem { $most }.
        [tail] Demasiadas caudas ({ card-colour }): { $found }; a caixa tem { $most }.
       *[body] Demasiados segmentos de corpo ({ card-colour }): { $found }; a caixa tem { $most }.
    }
error-table-incomplete = Incompleto: sem cabeça ou sem cauda, não conta no fim do jogo.
error-table-temple-early = Uma carta de Templo só se junta a um Cóatl quando este fica completo.
error-table-no-prophecy = Um Cóatl não pode ficar completo sem uma carta de Profecia ao lado.
error-table-temple-unmet = Este Cóatl não cumpre nenhuma condição de { $card }; essa carta de Templo não pode ficar ao lado dele.
error-table-no-serpent = As cartas estão cá, mas ainda não há Cóatl.
error-table-unfinished = Sem cabeça e cauda: pontuado tal como está aqui.
error-table-segments =
    Segmentos e pilhas somam { $found }, mas quando um Cóatl recebe cabeça e cauda já foram colocados { $expected }
    segmentos. Conta outra vez, por favor.
error-table-level-too-high =
    { $card } está no nível { $level }, mas ocorre { $times } × neste Cóatl: se não está assegurada, o nível não pode ser
    superior.
error-table-secured-twice = { $card } está assegurada duas vezes; o que está assegurado ninguém pode roubar.
error-table-carl-alone = O CARL joga contra uma pessoa, não contra { $players }.
option-table = pontuar todos os jogadores de um jogo real: um ficheiro JSON, ou a entrada padrão com -
error-table-not-json = { $file } não é um objeto JSON; esperava-se um jogo como {"{"}"players": [...]{"}"}.

## Puzzles

command-puzzles-short = fazer problemas de um turno, mostrar um, ou provar que as soluções são as melhores
command-puzzles-long =
    make JOGO põe bots a jogar e guarda os turnos que têm uma só melhor resposta, que um olhar apressado não encontra. A
    mesma semente e os mesmos números fazem os mesmos problemas. show ID mostra um dos que vêm com o Coatl. check FICHEIRO
    prova que cada solução de um ficheiro é possível, é a melhor e é a única; sem ficheiro, os que vêm com o Coatl.
command-puzzles-example = coatl puzzles show bb2c33e --solution
argument-puzzle-task = o que fazer: make, show ou check
argument-puzzle-subject = o jogo de que se fazem problemas, o problema a mostrar ou o ficheiro a verificar
option-puzzle-games = quantas partidas os bots jogam para isso; { $games } por omissão
option-puzzle-count = quantos problemas se guardam no máximo; { $count } por omissão
option-puzzle-output = o ficheiro em que são escritos, um problema por linha; por omissão a saída normal
option-puzzle-solution = mostrar também a solução
progress-puzzles = problemas
puzzles-made =
    { $count ->
        [1] 1 problema dos { $found } encontrados em { $games } partidas está em { $file }.
       *[other] { $count } problemas dos { $found } encontrados em { $games } partidas estão em { $file }.
    }
puzzles-checked =
    { $wrong ->
        [0] { $count ->
            [1] 1 problema: a solução é a melhor e a única.
           *[other] { $count } problemas: cada solução é a melhor e a única.
        }
       *[other] { $count } problemas, { $wrong } deles errados.
    }
puzzle-wrong = { $puzzle }: { $problem }
puzzle-wrong-unknown-kind = o jogo não tem problemas deste tipo.
puzzle-wrong-not-playable = um passo da solução não é possível.
puzzle-wrong-not-understood = não se percebe o que está na mesa.
puzzle-wrong-not-finished = a solução acaba onde um turno não pode acabar.
puzzle-wrong-other-worth = a solução dá outro número de pontos.
puzzle-wrong-not-best = a solução não é a melhor.
puzzle-wrong-not-alone = há outra resposta igualmente boa.
puzzle-graded = Dificuldade: { $grade }; à sorte, são precisas cerca de { $tries } tentativas.
puzzle-solution-worth =
    { $points ->
        [1] O melhor: 1 ponto.
       *[other] O melhor: { $points } pontos.
    }
puzzle-kind-build = Constrói o melhor Cóatl
puzzle-kind-turn = Encontra o turno
puzzle-kind-points = O máximo de pontos
puzzle-kind-steal = Roubar e assegurar
puzzle-question-build = Constrói com estas peças e cartas o que der mais pontos.
puzzle-question-turn =
    { $points ->
        [1] Encontra a construção que dá 1 ponto.
       *[other] Encontra a construção que dá { $points } pontos.
    }
puzzle-question-points = Coloca duas cartas de Pluma de modo que o turno dê o máximo de pontos.
puzzle-question-steal = Coloca duas cartas de Pluma, rouba uma Profecia e assegura uma, a mesma ou outra. De todas as maneiras, encontra a que dá mais pontos.
puzzle-grade-1 = fácil
puzzle-grade-2 = médio
puzzle-grade-3 = manhoso
puzzle-grade-4 = difícil
puzzle-grade-5 = de mestre
reason-not-in-this-puzzle = Isso não faz parte deste problema.
error-puzzle-kind = O jogo { $game } não tem problemas do tipo «{ $kind }».
error-unknown-puzzle = Não há nenhum problema «{ $puzzle }».
error-puzzle-not-json = A linha { $line } de { $file } não é um problema: não é JSON.
error-puzzle-field = A linha { $line } de { $file } não é um problema: { $field } falta ou não é o que devia ser.
error-puzzle-id = O problema na linha { $line } de { $file } chama-se { $found }; pelo que contém, devia chamar-se { $expected }.
hint-best-answer = Leva à melhor resposta.
web-puzzles = Problemas
web-puzzles-sentence = Um turno, uma melhor resposta. Um novo todos os dias.
web-puzzles-about = Cada problema é um momento de uma partida entre bots. Tem uma só melhor resposta, e isso está provado.
web-puzzle-of-the-day = Problema do dia
web-puzzle-solve = Resolver
web-puzzle-again = Ver outra vez
web-puzzle-streak =
    { $days ->
        [0] Resolve-o para começar uma série.
        [1] 1 dia seguido
       *[other] { $days } dias seguidos
    }
web-puzzle-longest =
    { $days ->
        [1] série mais longa: 1 dia
       *[other] série mais longa: { $days } dias
    }
web-puzzle-all = Todos os problemas
web-puzzle-solved-of = { $solved } de { $count } resolvidos
web-puzzle-any = todos
web-puzzle-grade = Dificuldade
web-puzzle-open = Por resolver
web-puzzle-none = Não há nenhum problema assim.
web-puzzle-solved = resolvido
web-puzzle-seen = solução vista
web-puzzle-label = { $kind }, { $grade }, { $number }
web-puzzle-now =
    { $points ->
        [1] 1 ponto até agora
       *[other] { $points } pontos até agora
    }
web-puzzle-check = Verificar
web-puzzle-right =
    { $points ->
        [1] Certo! Não é possível mais do que 1 ponto.
       *[other] Certo! Não são possíveis mais do que { $points } pontos.
    }
web-puzzle-missing =
    { $points ->
        [1] Ainda não é o melhor: é possível mais 1 ponto.
       *[other] Ainda não é o melhor: são possíveis mais { $points } pontos.
    }
web-puzzle-unfinished = O turno ainda não pode acabar aqui.
web-puzzle-not-both = Este turno tem de roubar uma Profecia e de assegurar uma.
web-puzzle-show = Mostrar a solução
web-puzzle-try = Tentar eu
web-puzzle-steps = Passo a passo
web-puzzle-start = Como está no início
web-puzzle-sheet = Carta a carta
web-puzzle-lost = Daqui já não se chega à melhor resposta. Anula alguma coisa.
web-puzzle-there = Está tudo no lugar. Verifica!
web-puzzle-back = Todos os problemas
web-puzzle-assemble = Junta peças e cumpre cartas. Verifica quando acabares.
web-puzzle-ended = Neste turno não há mais nada a fazer. Verifica!
web-puzzle-next = Problema seguinte
web-puzzle-unknown = Não há nenhum problema assim. A ligação pode estar danificada ou ser de outra versão.
web-puzzle-left = Vizinho da esquerda
web-puzzle-you = Tu
web-puzzle-right-neighbour = Vizinho da direita

## What could I build: the page

web-build = O que poderia construir?
web-build-sentence = O melhor que podes fazer com as tuas peças e cartas, comprovadamente.
web-title-build = O que poderia construir? – Cóatl
web-build-about-board = Diz o que tens à tua frente. Vês as melhores construções deste turno, passo a passo, e o que mais uma peça acrescentaria.
web-build-about-card = Diz o que está à tua frente. Vês tudo o que o teu turno pode trazer, passo a passo, e o que mais uma carta de Pluma acrescentaria.
web-build-clear = Limpar
web-build-link = Copiar ligação
web-build-lost = Só foi possível ler parte desta ligação; mostra-se o que se conseguiu ler.
web-build-pieces = Peças no teu tabuleiro
web-build-pieces-empty = Toca nas peças que tens.
web-build-take-away = { $thing }: retirar
web-build-open = + Um Cóatl teu incompleto
web-build-beside = Cartas de Profecia ao lado
web-build-cards = As tuas cartas
web-build-hand = Cartas de Profecia na mão
web-build-temples = Cartas de Templo na mão ou no cimo das pilhas
web-build-choose = Escolher cartas
web-build-chosen =
    { $count ->
        [1] Pronto: 1 carta
       *[other] Pronto: { $count } cartas
    }
web-build-level = Nível de: { $card }
web-build-level-value = nível { $value }
web-build-copies = Quantas na mão: { $card }
web-build-copies-value = { $value } ×
web-build-serpent = O teu Cóatl
web-build-final = Ronda final
web-build-final-sentence = Colocam-se uma cabeça e uma cauda, e nenhuma carta de Pluma.
web-build-feathers = Cartas de Pluma na tua mão
web-build-feathers-all = Todas as cartas de Pluma
web-build-feathers-empty = Toca nas cartas de Pluma que tens.
web-build-prophecies = Profecias e Templo
web-build-own = As tuas Profecias
web-build-supply = Na reserva
web-build-rivals = Quem joga contigo?
web-build-rivals-alone = CARL
web-build-rivals-left = Uma pessoa
web-build-rivals-both = Duas ou três
web-build-rival-left = Profecias de quem está à tua esquerda
web-build-rival-right = Profecias de quem está à tua direita
web-build-rival-carl = Profecias do CARL
web-build-temple = Carta de Templo
web-build-answers = O que poderias construir
web-build-others-board = Outros bons planos: completam mais ou guardam mais
web-build-others-card = Todos os outros planos
web-build-nothing-board = Começa pelas tuas peças ou por um Cóatl incompleto: os melhores planos aparecem aqui.
web-build-nothing-card = Começa pelo teu Cóatl e por pelo menos duas cartas de Pluma: os melhores planos aparecem aqui.
web-build-nothing-final = Na ronda final, começa pelo teu Cóatl: os melhores planos aparecem aqui.
web-build-thinking = À procura do melhor plano …
web-build-thinking-more = O que mais uma acrescentaria: { $done } de { $count } …
web-build-stopped = Interrompido.
web-build-go-on = Continuar
web-build-best =
    { $points ->
        [1] O melhor plano: 1 ponto
       *[other] O melhor plano: { $points } pontos
    }
web-build-brings = Cóatl completados: { $completed } · peças guardadas: { $pieces } · cartas guardadas: { $cards }
web-build-steps =
    { $count ->
        [1] Passo a passo: 1 passo
       *[other] Passo a passo: { $count } passos
    }
web-build-before = Antes
web-build-completed = O Cóatl está completo.
web-build-from-to = { $before } → { $points }
web-build-more-plans =
    { $left ->
        [1] Mostrar mais 1 plano
       *[other] Mostrar mais planos: restam { $left }
    }
web-build-one-more-board = Mais uma peça
web-build-one-more-board-sentence = O que o melhor plano ganharia com ela, mesmo que o teu tabuleiro ainda não tenha espaço.
web-build-one-more-card = Mais uma carta de Pluma
web-build-one-more-card-sentence = O que o melhor plano ganharia com ela, mesmo em lugar de outra carta de uma mão cheia.
web-build-one-more-nothing = Nenhuma delas acrescenta pontos neste turno.
web-build-adds =
    { $gain ->
        [0] { $thing }: nenhum ponto a mais
        [1] { $thing }: mais 1 ponto, { $points } no total
       *[other] { $thing }: mais { $gain } pontos, { $points } no total
    }
web-build-problem-solve-hand-size = Para um turno precisas de { $least } a { $most } cartas de Pluma na mão; escolheste { $found }.
web-build-problem-solve-final-hand = Na ronda final ninguém tem cartas de Pluma; retira-as.
web-build-here = O que poderia construir aqui?
