import { readGrammar } from './grammar.ts';

const groups = {
  cited: 'NOTE* SOUR*',
  contact: 'ADDR? PHON* EMAIL* FAX* WWW*',
  identity: 'REFN* RIN?',
  detail: 'TYPE? DATE? PLAC? ADDR? PHON* EMAIL* FAX* WWW* AGNC? RELI? CAUS? RESN? NOTE* SOUR* OBJE*',
  pieces: 'NPFX? GIVN? NICK? SPFX? SURN? NSFX?',
  person:
    'ADOP* BAPM* BARM* BASM* BIRT* BLES* BURI* CENS/INDI-EVENT* CHR/BIRT* CHRA* CONF* CREM* DEAT* EMIG* FCOM* GRAD* IMMI* NATU* ORDN* PROB* RETI* WILL* CAST* DSCR* EDUC* IDNO* NATI* NCHI/INDI-FACT* NMR* OCCU* PROP* RELI/INDI-FACT* RESI/INDI-FACT* SSN* TITL/INDI-FACT* EVEN/INDI-FACT* FACT/INDI-FACT*',
  couple: 'ANUL* CENS/FAM-EVENT* DIV* DIVF* ENGA* MARB* MARC* MARL* MARR* MARS* RESI/FAM-FACT* EVEN/FAM-FACT* NCHI?',
  ordinance: 'DATE? TEMP? PLAC? STAT/ord-STAT? NOTE* SOUR*',
};

/**
 * What may stand where in GEDCOM 5.5.1, as far as it decides what has to become an extension: more generous than the
 * standard where every program reads more (a TITL below a pointer to OBJE, a text after RESI).
 */
export const grammar5 = readGrammar(
  '5.5.1',
  ['HEAD', 'INDI', 'FAM', 'OBJE', 'NOTE', 'REPO', 'SOUR', 'SUBM', 'SUBN'],
  [
    'record-HEAD = none : SOUR/HEAD-SOUR? DEST? DATE/HEAD-DATE? SUBM? SUBN? FILE? COPR? GEDC? CHAR? LANG? PLAC/HEAD-PLAC? NOTE?',
    'GEDC = none : VERS! FORM?',
    'CHAR = text : VERS?',
    'HEAD-SOUR = text : VERS? NAME? CORP? DATA/HEAD-SOUR-DATA?',
    'CORP = text : $contact',
    'HEAD-SOUR-DATA = text : DATE? COPR?',
    'HEAD-DATE CHAN-DATE = text : TIME?',
    'HEAD-PLAC = none : FORM!',

    'record-INDI = none : RESN? NAME/INDI-NAME* SEX? $person BAPL* CONL* ENDL* SLGC* FAMC/INDI-FAMC* FAMS* SUBM* ASSO* ALIA* ANCI* DESI* RFN? AFN? $identity CHAN? $cited OBJE*',
    'record-FAM = none : RESN? $couple HUSB/FAM-HUSB? WIFE/FAM-WIFE? CHIL* SUBM* SLGS* $identity CHAN? $cited OBJE*',
    'record-OBJE = none : FILE/OBJE-FILE* FORM? TITL? BLOB? OBJE? $identity $cited CHAN?',
    'record-NOTE = text : $identity SOUR* CHAN?',
    'record-REPO = none : NAME? $contact NOTE* $identity CHAN?',
    'record-SOUR = none : DATA? AUTH? TITL? ABBR? PUBL? TEXT? REPO* $identity CHAN? NOTE* OBJE*',
    'record-SUBM = none : NAME? $contact OBJE* LANG* RFN? RIN? NOTE* CHAN?',
    'record-SUBN = none : SUBM? FAMF? TEMP? ANCE? DESC? ORDI? RIN? NOTE* CHAN?',

    'INDI-NAME = text : TYPE/NAME-TYPE? $pieces FONE* ROMN* $cited',
    'FONE ROMN = text : TYPE? $pieces $cited',
    'NAME-TYPE = enum AKA BIRTH IMMIGRANT MAIDEN MARRIED',
    'SEX = enum M F X U',
    'BAPM BARM BASM BLES BURI CHRA CONF CREM DEAT EMIG FCOM GRAD IMMI NATU ORDN PROB RETI WILL INDI-EVENT = flag : $detail AGE?',
    'BIRT = flag : $detail AGE? FAMC?',
    'ADOP = flag : $detail AGE? FAMC/ADOP-FAMC?',
    'ADOP-FAMC = @FAM : ADOP/FAMC-ADOP?',
    'FAMC-ADOP = enum HUSB WIFE BOTH',
    'FAMC = @FAM',
    'CAST DSCR EDUC IDNO NATI NMR OCCU PROP SSN INDI-FACT = text : $detail AGE?',
    'ANUL DIV DIVF ENGA MARB MARC MARL MARR MARS FAM-EVENT = flag : $detail HUSB? WIFE?',
    'FAM-FACT = text : $detail HUSB? WIFE?',
    'HUSB WIFE = none : AGE!',
    'AGE = age',
    'DATE = date',
    'PLAC = text : FORM? FONE* ROMN* MAP? NOTE*',
    'MAP = none : LATI! LONG!',
    'ADDR = text : ADR1? ADR2? ADR3? CITY? STAE? POST? CTRY?',
    'RESN = enums CONFIDENTIAL LOCKED PRIVACY',
    'LANG = language',

    'BAPL CONL ENDL SLGS = none : $ordinance',
    'SLGC = none : $ordinance FAMC?',
    'ord-STAT = enum BIC CANCELED CHILD CLEARED COMPLETED DNS DNS/CAN EXCLUDED INFANT PRE-1970 STILLBORN SUBMITTED UNCLEARED : DATE?',

    'INDI-FAMC = @FAM : PEDI? STAT/FAMC-STAT? NOTE*',
    'PEDI = enum ADOPTED BIRTH FOSTER SEALING',
    'FAMC-STAT = enum CHALLENGED DISPROVEN PROVEN',
    'FAMS = @FAM : NOTE*',
    'FAM-HUSB FAM-WIFE CHIL ALIA = @INDI',
    'SUBM ANCI DESI = @SUBM',
    'ASSO = @INDI : RELA? $cited',

    'SOUR = @SOUR : PAGE? DATA/SOUR-DATA? EVEN/SOUR-EVEN? TEXT* QUAY? OBJE* NOTE*',
    'SOUR-DATA = none : DATE? TEXT*',
    'SOUR-EVEN = text : ROLE?',
    'ROLE = enum CHIL HUSB WIFE MOTH FATH SPOU',
    'QUAY = enum 0 1 2 3',
    'DATA = none : EVEN/DATA-EVEN* AGNC? NOTE*',
    'DATA-EVEN = text : DATE? PLAC?',
    'REPO = @REPO : CALN* NOTE*',
    'CALN = text : MEDI?',
    'MEDI = enum AUDIO BOOK CARD ELECTRONIC FICHE FILM MAGAZINE MANUSCRIPT MAP NEWSPAPER PHOTO TOMBSTONE VIDEO',

    'OBJE = @OBJE : FORM? TITL? FILE/LINK-FILE* NOTE*',
    'OBJE-FILE = file : FORM/FILE-FORM? TITL?',
    'FILE-FORM = media : TYPE/MEDI?',
    'LINK-FILE = file : FORM/LINK-FORM?',
    'LINK-FORM FORM = media : MEDI?',

    'NOTE = text : SOUR*',
    'REFN = text : TYPE?',
    'CHAN = none : DATE/CHAN-DATE? NOTE*',
  ],
  groups,
);
