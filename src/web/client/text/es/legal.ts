import type en from '#web/client/text/en/legal.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  privacy: {
    title: 'Privacidad',
    lead: 'Swissfam funciona en un servidor que cuida alguien de su familia, o alguien de su confianza. Esta página dice qué guarda y quién puede verlo.',
    keepsTitle: 'Qué se guarda',
    keeps:
      'Su cuenta (nombre, dirección de correo y una forma cifrada de su contraseña que nadie puede volver a leer), los árboles y las personas que usted escribe o importa, y un registro de quién cambió qué y cuándo, para poder deshacer los cambios.',
    whereTitle: 'Dónde se guarda',
    where:
      'En una base de datos y una carpeta de este servidor. Nada llega a quienes hacen Swissfam, ni a anunciantes, ni a ninguna otra empresa. Las páginas no cargan tipos de letra, programas ni imágenes de otros sitios, y no cuentan visitas.',
    cookiesTitle: 'Cookies',
    cookies:
      'Una cookie mantiene abierta su sesión; se borra cuando usted sale. Una segunda permite al servidor reconocer este navegador, para que usted no tenga que esperar cuando alguien intenta adivinar su contraseña en otro lugar; no abre nada. Su elección de tema e idioma, y una copia del último árbol que miró, se quedan en su propio navegador.',
    whoTitle: 'Quién puede verlo',
    who: 'Usted ve sus propios árboles. Quien cuida este servidor puede llegar a todo lo que está guardado en él, como en cualquier servidor; pregúntele si quiere saber más. Los datos de personas vivas no se muestran a nadie de fuera del árbol.',
    logTitle: 'El registro de auditoría',
    log: 'El servidor anota quién inicia sesión, quién comparte, exporta, publica o elimina algo, y qué hacen los administradores: con el nombre, la hora y la dirección de red de la que vino. Los administradores pueden leerlo. Se guarda 7 años, salvo que ellos hayan elegido otro plazo, también cuando la cuenta ya no existe.',
    goneTitle: 'Eliminar y borrar para siempre',
    gone: 'Una persona eliminada se puede recuperar desde el historial. Un árbol eliminado espera en la papelera el tiempo que fijen los administradores, al principio 7 años. Borrar es para siempre: quien es propietario puede borrar a una persona con todo lo que el árbol, su historial, sus fotos y sus archivos dicen de ella. Lo que otros escribieron sobre ella en sus propios textos se queda, y también las copias de seguridad hasta que se sustituyen: si se restaura una anterior, la persona vuelve.',
    suggestTitle: 'Visitas y sugerencias',
    suggest:
      'Quien abre un enlace compartido o un árbol público ve a los difuntos y, de las personas vivas, solo lo que permite el propietario. Un enlace puede admitir sugerencias: entonces el nombre y las palabras que escribe el visitante se guardan, para los propietarios y editores del árbol, hasta que deciden y 7 años más, o el tiempo que elijan los administradores.',
    rightsTitle: 'Qué puede hacer usted',
    rights:
      'Puede corregir y eliminar lo que escribió, llevarse sus árboles en varios formatos y cerrar usted su cuenta en los ajustes, donde decide qué pasa con sus árboles. Para todo lo demás, hable con la persona a cargo de este servidor.',
  },
  terms: {
    title: 'Condiciones',
    lead: 'Swissfam es software libre con la licencia MIT. Quien está a cargo de este servidor decide quién puede usarlo; estas pocas frases son juego limpio entre personas.',
    useTitle: 'Cómo usarlo',
    use: 'Escriba lo que sabe de su familia, y diga dónde tiene dudas. No comparta su contraseña. No use este servidor para dañarlo ni para dañar a otros.',
    livingTitle: 'La vida de los demás',
    living:
      'Un árbol genealógico también trata de otras personas. Pregunte a sus parientes vivos antes de escribir sobre ellos, respételo cuando alguien diga que no, y deje fuera lo que le contaron en confianza.',
    ownTitle: 'De quién es',
    own: 'Lo que usted escribe sigue siendo suyo. Al escribirlo, permite que este servidor lo guarde y lo muestre a las personas a quienes usted da acceso.',
    warrantyTitle: 'Sin garantía',
    warranty:
      'El programa se entrega tal como es, sin garantía de ningún tipo. Guarde una copia de lo que le importa: una exportación GEDCOM se hace pronto, y otros programas de genealogía pueden leerla.',
    openSourceTitle: 'Código abierto',
    openSource:
      'Swissfam se apoya en el trabajo de muchas otras personas, sobre todo en React, TanStack, Radix, Hono, Drizzle y PostgreSQL. Cada uno tiene su propia licencia libre.',
  },
} satisfies Translation<typeof en>;
