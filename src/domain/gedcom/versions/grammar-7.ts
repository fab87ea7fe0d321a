import { readGrammar } from './grammar.ts';

const eventWords =
  'ADOP ANUL BAPM BARM BASM BIRT BLES BURI CENS CHR CHRA CONF CREM DEAT DIV DIVF EMIG ENGA FCOM GRAD IMMI MARB MARC MARL MARR MARS NATU ORDN PROB RETI WILL';
const attributeWords = 'CAST DSCR EDUC EVEN FACT IDNO NATI NCHI NMR OCCU PROP RELI RESI SSN TITL';

const groups = {
  notes: 'NOTE* SNOTE*',
  cited: 'NOTE* SNOTE* SOUR*',
  contact: 'ADDR? PHON* EMAIL* FAX* WWW*',
  identity: 'REFN* UID* EXID*',
  history: 'CHAN? CREA?',
  detail: 'DATE? PLAC? ADDR? PHON* EMAIL* FAX* WWW* AGNC? RELI? CAUS? RESN? SDATE? ASSO* NOTE* SNOTE* SOUR* OBJE* UID*',
  pieces: 'NPFX* GIVN* NICK* SPFX* SURN* NSFX*',
  person:
    'ADOP* BAPM* BARM* BASM* BIRT* BLES* BURI* CHR* CHRA* CONF* CREM* DEAT* EMIG* FCOM* GRAD* IMMI* NATU* ORDN* PROB* RETI* WILL* CENS/INDI-CENS* CAST* DSCR* EDUC* IDNO* NATI* NCHI/INDI-NCHI* NMR* OCCU* PROP* RELI/INDI-RELI* RESI/INDI-RESI* SSN* TITL/INDI-TITL* EVEN/INDI-EVEN* FACT/INDI-FACT*',
  couple:
    'ANUL* CENS/FAM-CENS* DIV* DIVF* ENGA* MARB* MARC* MARL* MARR* MARS* NCHI/FAM-NCHI* RESI/FAM-RESI* EVEN/FAM-EVEN* FACT/FAM-FACT*',
  ordinance: 'DATE? TEMP? PLAC? STAT/ord-STAT? NOTE* SNOTE* SOUR*',
};

/**
 * What may stand where in FamilySearch GEDCOM 7.0, after its specification (https://gedcom.io/specifications/). Types that are
 * plain text and have nothing below them are not listed.
 */
export const grammar7 = readGrammar(
  '7.0',
  ['HEAD', 'INDI', 'FAM', 'OBJE', 'REPO', 'SNOTE', 'SOUR', 'SUBM'],
  [
    'record-HEAD = none : GEDC! SCHMA? SOUR/HEAD-SOUR? DEST? DATE/HEAD-DATE? SUBM? COPR? LANG? PLAC/HEAD-PLAC? NOTE? SNOTE?',
    'GEDC = none : VERS!',
    'SCHMA = none : TAG*',
    'HEAD-SOUR = text : VERS? NAME? CORP? DATA/HEAD-SOUR-DATA?',
    'CORP = text : $contact',
    'HEAD-SOUR-DATA = text : DATE/DATE-exact? COPR?',
    'HEAD-DATE DATE-exact = exactDate : TIME?',
    'HEAD-PLAC = none : FORM/PLAC-FORM!',

    'record-INDI = none : RESN? NAME/INDI-NAME* SEX? $person NO* BAPL* CONL* ENDL* INIL* SLGC* FAMC/INDI-FAMC* FAMS* SUBM* ASSO* ALIA* ANCI* DESI* $identity $cited OBJE* $history',
    'record-FAM = none : RESN? $couple NO* HUSB/FAM-HUSB? WIFE/FAM-WIFE? CHIL* ASSO* SUBM* SLGS* $identity $cited OBJE* $history',
    'record-OBJE = none : RESN? FILE+ $identity $cited $history',
    'record-REPO = none : NAME! $contact $notes $identity $history',
    'record-SNOTE = text : MIME? LANG? TRAN/NOTE-TRAN* SOUR* $identity $history',
    'record-SOUR = none : DATA? AUTH? TITL? ABBR? PUBL? TEXT? REPO* $identity $notes OBJE* $history',
    'record-SUBM = none : NAME! $contact OBJE* LANG* $identity $notes $history',

    'INDI-NAME = text : TYPE/NAME-TYPE? $pieces TRAN/NAME-TRAN* $cited',
    'NAME-TYPE = enum AKA BIRTH IMMIGRANT MAIDEN MARRIED PROFESSIONAL OTHER : PHRASE?',
    'NAME-TRAN = text : LANG! $pieces',
    'SEX = enum M F X U',
    'BAPM BARM BASM BLES BURI CHRA CONF CREM DEAT EMIG FCOM GRAD IMMI NATU ORDN PROB RETI WILL INDI-CENS = flag : TYPE? AGE? $detail',
    'BIRT CHR = flag : TYPE? AGE? FAMC? $detail',
    'ADOP = flag : TYPE? AGE? FAMC/ADOP-FAMC? $detail',
    'ADOP-FAMC = @FAM : ADOP/FAMC-ADOP?',
    'FAMC-ADOP = enum HUSB WIFE BOTH : PHRASE?',
    'FAMC = @FAM',
    'CAST DSCR EDUC NATI OCCU PROP INDI-RELI INDI-RESI SSN INDI-TITL = text : TYPE? AGE? $detail',
    'INDI-NCHI NMR = count : TYPE? AGE? $detail',
    'IDNO INDI-EVEN INDI-FACT = text : TYPE! AGE? $detail',
    'ANUL DIV DIVF ENGA MARB MARC MARL MARR MARS FAM-CENS = flag : TYPE? HUSB? WIFE? $detail',
    'FAM-RESI = text : TYPE? HUSB? WIFE? $detail',
    'FAM-NCHI = count : TYPE? HUSB? WIFE? $detail',
    'FAM-EVEN FAM-FACT = text : TYPE! HUSB? WIFE? $detail',
    'HUSB WIFE = none : AGE!',
    'AGE = age : PHRASE?',
    `NO = enum ${eventWords} : DATE/NO-DATE? $cited`,
    'NO-DATE DATA-EVEN-DATE = period : PHRASE?',
    'DATE SDATE = date : TIME? PHRASE?',
    'TIME = time',
    'PLAC = text : FORM/PLAC-FORM? LANG? TRAN/PLAC-TRAN* MAP? EXID* $notes',
    'PLAC-TRAN = text : LANG!',
    'MAP = none : LATI! LONG!',
    'LATI = latitude',
    'LONG = longitude',
    'ADDR = text : ADR1? ADR2? ADR3? CITY? STAE? POST? CTRY?',
    'RESN = enums CONFIDENTIAL LOCKED PRIVACY',
    'LANG = language',
    'MIME = media',

    'BAPL CONL ENDL INIL SLGS = none : $ordinance',
    'SLGC = none : $ordinance FAMC!',
    'ord-STAT = enum BIC CANCELED CHILD COMPLETED DNS DNS_CAN EXCLUDED INFANT PRE_1970 STILLBORN SUBMITTED UNCLEARED : DATE/DATE-exact!',

    'INDI-FAMC = @FAM : PEDI? STAT/FAMC-STAT? $notes',
    'PEDI = enum ADOPTED BIRTH FOSTER SEALING OTHER : PHRASE?',
    'FAMC-STAT = enum CHALLENGED DISPROVEN PROVEN : PHRASE?',
    'FAMS = @FAM : $notes',
    'FAM-HUSB FAM-WIFE CHIL ALIA = @INDI : PHRASE?',
    'SUBM ANCI DESI = @SUBM',
    'ASSO = @INDI : PHRASE? ROLE! $cited',
    'ROLE = enum CHIL CLERGY FATH FRIEND GODP HUSB MOTH MULTIPLE NGHBR OFFICIATOR PARENT SPOU WIFE WITN OTHER : PHRASE?',

    'SOUR = @SOUR : PAGE? DATA/SOUR-DATA? EVEN/SOUR-EVEN? QUAY? OBJE* $notes',
    'SOUR-DATA = none : DATE? TEXT*',
    `SOUR-EVEN = enum ${eventWords} ${attributeWords} : PHRASE? ROLE?`,
    'QUAY = enum 0 1 2 3',
    'TEXT = text : MIME? LANG?',
    'DATA = none : EVEN/DATA-EVEN* AGNC? $notes',
    `DATA-EVEN = enums ${eventWords} ${attributeWords} : DATE/DATA-EVEN-DATE? PLAC?`,
    'REPO = @REPO : CALN* $notes',
    'CALN = text : MEDI?',
    'MEDI = enum AUDIO BOOK CARD ELECTRONIC FICHE FILM MAGAZINE MANUSCRIPT MAP NEWSPAPER PHOTO TOMBSTONE VIDEO OTHER : PHRASE?',

    'OBJE = @OBJE : CROP? TITL?',
    'CROP = none : TOP? LEFT? HEIGHT? WIDTH?',
    'TOP LEFT HEIGHT WIDTH = count',
    'FILE = file : FORM! TITL? TRAN/FILE-TRAN*',
    'FORM = media : MEDI?',
    'FILE-TRAN = file : FORM!',

    'NOTE = text : MIME? LANG? TRAN/NOTE-TRAN* SOUR*',
    'NOTE-TRAN = text : MIME? LANG?',
    'SNOTE = @SNOTE',
    'REFN = text : TYPE?',
    'EXID = text : TYPE?',
    'CHAN = none : DATE/DATE-exact! $notes',
    'CREA = none : DATE/DATE-exact!',
  ],
  groups,
);
