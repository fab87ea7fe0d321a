/** Where a generated family comes from: how its people are called and where they live. */
export interface Culture {
  readonly men: readonly string[];
  readonly women: readonly string[];
  /** Empty where people have a single name. */
  readonly surnames: readonly string[];
  readonly places: readonly string[];
  /** How many of the families come from here, in parts of the sum. */
  readonly weight: number;
}

const words = (text: string) => text.split(', ');
const places = (text: string) => text.split('; ');

export const cultures: readonly Culture[] = [
  {
    // Javanese: one name, no surname.
    men: words(
      'Sastro, Karto, Wiryo, Suparman, Slamet, Sutrisno, Bambang, Joko, Agus, Wahyu, Bagas, Harjo, Sukardi, Paijo, Tukiman, Widodo, Hartono, Darmawan, Rizky, Dimas',
    ),
    women: words(
      'Sulastri, Suminah, Painem, Sri Wahyuni, Endang, Kartini, Lestari, Ratna, Dewi, Ayu, Wulandari, Sutinah, Tuminem, Murni, Ningsih, Retno, Putri, Anisa, Sekar, Kinanti',
    ),
    surnames: [],
    places: places(
      'Yogyakarta; Surakarta, Jawa Tengah; Semarang, Jawa Tengah; Kediri, Jawa Timur; Klaten, Jawa Tengah',
    ),
    weight: 24,
  },
  {
    // Batak: the marga comes from the father.
    men: words(
      'Parlindungan, Togar, Sahat, Binsar, Hotman, Maruli, Poltak, Saut, Tumpal, Jonggi, Bonar, Todung, Ronald, Daniel, Andreas, Mangasi',
    ),
    women: words(
      'Tiur, Rosmaida, Nauli, Dameria, Hotmauli, Lamria, Sondang, Tiodor, Marsaulina, Bunga, Romauli, Maria, Debora, Rumondang, Tetty, Ruth',
    ),
    surnames: words(
      'Simanjuntak, Siregar, Nasution, Hutagalung, Sitompul, Panjaitan, Manurung, Silalahi, Pardede, Lubis',
    ),
    places: places('Balige, Sumatera Utara; Tarutung, Sumatera Utara; Porsea, Sumatera Utara; Medan, Sumatera Utara'),
    weight: 18,
  },
  {
    men: words(
      'Johannes, Cornelis, Pieter, Willem, Hendrik, Jacobus, Dirk, Gerrit, Adriaan, Maarten, Bram, Sjoerd, Koen, Thijs, Ruben, Daan',
    ),
    women: words(
      'Maria, Johanna, Cornelia, Hendrika, Neeltje, Grietje, Aaltje, Geertruida, Wilhelmina, Sanne, Femke, Lotte, Anneke, Marijke, Saskia, Julia',
    ),
    surnames: words(
      'de Vries, van der Berg, Jansen, Visser, Bakker, Mulder, van Dijk, Kuipers, Hoekstra, Dekker, Vermeulen, ’t Hart',
    ),
    places: places(
      'Leiden, Zuid-Holland; Haarlem, Noord-Holland; Sneek, Friesland; Delft, Zuid-Holland; Batavia; Bandoeng',
    ),
    weight: 20,
  },
  {
    men: words(
      'Johann Jakob, Heinrich, Ulrich, Kaspar, Melchior, Jean-Pierre, Louis, Beat, Urs, Reto, Andri, Luca, Noah, François, Niklaus, Konrad',
    ),
    women: words(
      'Anna Barbara, Verena, Elisabeth, Regula, Magdalena, Jeanne, Sophie, Rosmarie, Ursina, Seraina, Lea, Mia, Margrit, Françoise, Salome, Vreni',
    ),
    surnames: words(
      'Meier, Zürcher, Ammann, Bänziger, Gerber, Rochat, Favre, Bühler, Caduff, Zgraggen, Schläpfer, Müller',
    ),
    places: places(
      'Trogen, Appenzell Ausserrhoden; Zürich; Glarus; Chur, Graubünden; Lausanne, Vaud; Langnau im Emmental, Bern',
    ),
    weight: 18,
  },
  {
    men: words(
      'Friedrich, Karl, Wilhelm, Georg, August, Otto, Ludwig, Hermann, Jürgen, Matthias, Stefan, Jonas, Felix, Lukas',
    ),
    women: words(
      'Charlotte, Luise, Friederike, Emma, Auguste, Hedwig, Käthe, Ingrid, Ursula, Sabine, Katrin, Lena, Greta, Clara',
    ),
    surnames: words(
      'Schneider, Weiß, Köhler, Schröder, Neumann, Krüger, Groß, Hoffmann, Vogel, Lindemann, Böhm, Winkler',
    ),
    places: places('Bremen; Marburg, Hessen; Tübingen, Württemberg; Halle (Saale); Flensburg, Schleswig'),
    weight: 12,
  },
  {
    men: words('João, António, Manuel, José, Francisco, Luís, Duarte, Tiago, Rui, Domingos, Gonçalo, Simão'),
    women: words('Maria da Conceição, Ana, Isabel, Teresa, Rosa, Inês, Beatriz, Leonor, Joana, Catarina, Graça, Luzia'),
    surnames: words(
      'da Silva, Pereira, Fernandes, dos Santos, Quintas, Ximenes, Gonçalves, de Araújo, Lopes, Magalhães',
    ),
    places: places('Coimbra; Funchal, Madeira; Larantuka, Flores; Maumere, Flores; Dili; Braga'),
    weight: 8,
  },
];
