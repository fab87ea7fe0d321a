/** A couple with names, events and a cited source, as a file has them. */
export const familyFile = [
  ...['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8'],
  ...['0 @I1@ INDI', '1 NAME Raden /Hartono/', '1 NAME Tan /Ek Bing/', '2 TYPE birth', '1 SEX M'],
  ...['1 BIRT', '2 DATE 12 MAR 1901', '2 PLAC Solo, Jawa Tengah', '2 SOUR @S1@', '3 PAGE 14', '3 QUAY 3'],
  ...['1 OCCU Batik maker', '2 DATE FROM 1920 TO 1935', '2 PLAC Pekalongan', '1 _HOBBY Kites', '1 FAMS @F1@'],
  ...['0 @I2@ INDI', '1 NAME Sri /Wahyuni/', '1 SEX F', '1 FAMS @F1@'],
  ...['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 MARR', '2 DATE 1925', '1 MARB', '2 DATE 1924'],
  ...['0 @S1@ SOUR', '1 TITL Church book of Solo', '0 TRLR', ''],
].join('\n');
