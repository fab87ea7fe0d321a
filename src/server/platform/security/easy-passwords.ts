/**
 * What people choose as a password, or as the longest part of one, in the languages of our users: lower case, without
 * digits and signs (isWeakPassword takes those away before it looks here).
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwords passwort passwd passwrd pass passme passpass kennwort parola parole wachtwoord motdepasse contrasena
  katasandi sandi rahasia geheim geheimnis secret secrets topsecret private confidential nopassword mypassword yourpassword
  thepassword password password changeme changeit changethis letmein letmeinnow letmeinplease opensesame sesame sesamoeffne
  welcome welcomehome welcomeback willkommen bienvenue bienvenido selamatdatang welkom hello hellohello helloworld hallo
  hallohallo halloduda bonjour holamundo goodmorning goodbye login logmein signin access accessgranted default guest user
  username useruser admin administrator adminadmin administrateur beheerder root rootroot toor superuser super superman
  supervisor sysadmin system manager master masterkey mastermaster test tester testing testtest testuser testpass demo
  demodemo example sample temp temporary temppass trustno trustnoone trustme unknown nothing whatever blahblah
  qwerty qwertz azerty qwertyu qwertyui qwertyuiop qwertzui qwertzuiop azertyui azertyuiop asdf asdfg asdfgh asdfghj
  asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwaszx asdzxc zaqxsw
  zaqwsx poiuyt poiuytrewq lkjhgfdsa mnbvcxz abcdef abcdefg abcdefgh abcabc abcdabcd aabbcc aabbccdd xxxx qqqq zzzz
  qwer qwerasdf qweqwe qweqweqwe asdasd asdasdasd asdfasdf zxczxc qwertyqwerty onetwothree
  iloveyou iloveu iloveme ilovemyself ilovegod ilovejesus ilovemom ilovedad ilovemyfamily iloveyousomuch iloveyouforever
  iloveyoubaby loveyou loveme lovelove lovely lover lovers loveforever truelove mylove firstlove love ichliebedich
  ichliebe jetaime teamo teamomucho tequiero ikhouvanjou akucintakamu akusayangkamu cintaku sayang sayangku sayangkamu cinta
  liebe amour amore mivida miamor corazon mahal mahalko forever foreverlove always alwaysandforever sweetheart sweetie honey
  darling baby babygirl babyboy babydoll babyface angel angels angelito princess princesa prinzessin prinses putri prince
  queen king kingkong kings mommy mummy mama mamapapa papa papamama daddy father mother family families familie familia
  keluarga keluargaku myfamily familytree stammbaum stamboom pohonkeluarga genealogy ancestry swissfam swissfamily heritage
  grandma grandpa brother sister bestfriend friends friendship friend girlfriend boyfriend mamaku ibuku bapakku anakku
  sunshine sunflower sunset rainbow flower flowers blossom butterfly schmetterling vlinder kupukupu dragonfly ladybug daisy
  jasmine orchid lavender moonlight starlight star stars starstar summer sommer winter spring autumn herbst zomer january
  february march april august september october november december januar februar januari februari oktober desember monday
  tuesday wednesday thursday friday saturday sunday montag sonntag minggu birthday geburtstag christmas weihnachten easter
  monkey monkeys dragon dragons drachen tiger tigers lion lions panther eagle eagles falcon falcons phoenix unicorn einhorn
  dolphin dolphins elephant turtle tortoise rabbit bunny kitten kitty kittycat hellokitty puppy doggy doggie dogdog catcat
  mouse horse horses pferde pony wolf wolves bear bears teddy teddybear penguin panda pandas koala kucing anjing harimau
  football fussball futbol voetbal soccer baseball basketball softball hockey tennis volleyball badminton bulutangkis cricket
  rugby golf golfer swimming running skateboard snowboard liverpool chelsea arsenal manchester manutd manchesterunited
  barcelona realmadrid juventus milan intermilan acmilan bayern bayernmunich dortmund schalke ajax feyenoord psveindhoven
  fcbasel fcbarcelona youngboys persija persib everton tottenham celtic rangers yankees redsox cowboys steelers packers
  lakers bulls patriots broncos raiders ronaldo cristiano messi neymar beckham maradona zidane jordan
  batman spiderman ironman wonderwoman hulk avengers pokemon pikachu naruto sasuke goku dragonball onepiece doraemon
  starwars skywalker lukeskywalker vader darthvader yoda startrek matrix neo gandalf frodo lordoftherings harrypotter hogwarts
  dumbledore hermione sherlock jamesbond simpsons homer bart southpark scooby scoobydoo snoopy garfield mickey mickeymouse
  minnie minniemouse donald donaldduck tinkerbell cinderella ariel nemo shrek spongebob barbie minecraft fortnite roblox
  nintendo playstation xbox zelda mario supermario sonic counterstrike callofduty warcraft worldofwarcraft starcraft diablo
  michael michelle jessica jennifer ashley amanda daniel danielle joshua andrew matthew nicholas nicole anthony robert
  christopher christian christine christina stephanie elizabeth victoria samantha alexander alexandra alexandre alejandro
  thomas william richard charlie charles george patrick maggie hannah rebecca natasha vanessa veronica valentina
  gabriel gabriela sebastian benjamin jonathan fernando francisco roberto ricardo eduardo carlos andrea andreas martin
  martina stefan stefanie markus marcus juergen wolfgang hans hansen peter petra pascal sabine claudia monika daniela
  johannes pieter willem annemarie maria mariana marina budi agus dewi siti putra wahyu setiawan indah nurul ayu rizky
  indonesia indonesiaraya jakarta bandung surabaya merdeka garuda bali switzerland schweiz suisse svizzera zuerich zurich
  geneva geneve bern basel lausanne luzern deutschland germany berlin muenchen hamburg nederland holland amsterdam rotterdam
  france paris marseille espana madrid mexico argentina america california newyork newyorkcity texas florida london england
  scotland ireland australia canada india brasil italia europe
  computer internet google facebook instagram whatsapp twitter youtube tiktok linkedin yahoo gmail hotmail outlook microsoft
  windows apple iphone android samsung galaxy nokia sony motorola asus lenovo thinkpad macbook linux ubuntu debian docker
  postgres mysql oracle server database network wireless router cisco netgear linksys
  chocolate schokolade chocolat cookie cookies coffee kaffee banana strawberry cherry peaches apples orange oranges lemon
  pineapple watermelon cheese pepper ginger cinnamon vanilla sugar candy cupcake pizza spaghetti hamburger nutella cocacola
  pepsi heineken whiskey vodka tequila guinness budweiser corona
  mercedes mercedesbenz ferrari porsche lamborghini bmw audi volkswagen toyota honda suzuki yamaha kawasaki harley
  harleydavidson ducati mustang camaro corvette chevrolet chevy ford toyotaavanza renault peugeot citroen
  jesus jesuschrist jesuslovesme christ god godisgood godisgreat godbless blessed blessing heaven faith hope believe
  hallelujah amen bismillah alhamdulillah allah allahuakbar muhammad ramadan lebaran buddha krishna shiva ganesh
  metallica nirvana slipknot greenday linkinpark blink eminem tupac beatles thebeatles elvis madonna britney rihanna beyonce
  justinbieber onedirection blackpink bts guitar gitarre piano drummer music musik musica rocknroll metal heavymetal hiphop
  freedom liberty peace friede happy happiness happyday smile smiley lucky success victory winner champion champions
  hunter killer ninja samurai warrior knight pirate pirates soldier ranger shadow ghost demon devil lucifer hell vampire
  zombie assassin sniper shooter terminator predator gladiator spartan legend hero thunder lightning storm hurricane fire
  diamond silver golden gold platinum crystal emerald ruby sapphire pearl money cash dollar rich millionaire business
  purple yellow green blue blacky blackcat blackjack redhead whitewhite ranger cowboy cowgirl sexy sexygirl sexyboy hottie
  fuckyou fuckoff fuckme asshole bitch bullshit motherfucker nigger pussy dickhead scheisse arschloch merde puta goblok
  maverick mercury apollo voyager enterprise discovery columbia challenger internet cheyenne dakota austin dallas houston
  chicago boston denver phoenix seattle oakland brooklyn hollywood
  `
    .trim()
    .split(/\s+/),
);
