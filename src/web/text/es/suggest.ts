import type en from '../en/suggest.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Sugerir un cambio',
  lead: 'Decide la familia. Nada se hace visible hasta que esté de acuerdo.',
  you: '¿Quién es usted?',
  youHelp:
    'Para que la familia sepa quién le escribe. Su nombre se guarda en esta pestaña del navegador y en ningún otro sitio.',
  known: 'Lo que se sabe',
  knownHelp: 'Cambie lo que no sea correcto y añada lo que falte. Lo demás queda como está.',
  hiddenHelp: 'La familia no muestra lo que sabe de esta persona. Escriba lo que usted sepa; lo demás queda como está.',
  fields: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    gender: 'Género',
    birthDate: 'Fecha de nacimiento',
    birthPlace: 'Lugar de nacimiento',
    deathDate: 'Fecha de la muerte',
    deathPlace: 'Lugar de la muerte',
    isDeceased: 'Ya falleció',
  },
  genders: { male: 'Hombre', female: 'Mujer', other: 'Otro', unknown: 'No se sabe' },
  dateHelp: 'Con sus palabras: 12 de marzo de 1901, hacia 1920, 1850',
  note: 'Algo que contar sobre esta persona',
  noteHelp: 'La familia puede añadirlo a lo que hay escrito sobre ella.',
  message: 'Para la familia',
  messageHelp: 'Cómo lo sabe, o cómo localizarle. No aparece en el árbol.',
  send: 'Enviar sugerencia',
  sending: 'Enviando…',
  thanks: 'Gracias',
  whatNow:
    'La familia tiene su sugerencia y decide qué incorporar. Mientras tanto todo queda como está, y nadie más ve lo que usted ha escrito.',
  checkFields: 'Revise los campos marcados.',
  kept: 'Lo que ha escrito sigue aquí.',
  tooMany: 'Han llegado muchas sugerencias por este enlace. Inténtelo de nuevo más tarde.',
  ended: 'No se ha enviado: el enlace ya no funciona o esta persona ya no se muestra.',
  notTaken: 'No se ha enviado: la familia ya no acepta sugerencias por este enlace.',
  failed: 'No se ha podido enviar. Inténtelo de nuevo.',
} satisfies Translation<typeof en>;
