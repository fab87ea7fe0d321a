import type en from '../en/legal.ts';
import type { Translation } from '../translation.ts';

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
    rightsTitle: 'Qué puede hacer usted',
    rights:
      'Puede corregir y eliminar lo que escribió, y llevarse sus árboles como archivo GEDCOM. Los árboles eliminados se quedan un tiempo en la papelera antes de desaparecer para siempre. Para todo lo demás, como cerrar su cuenta, hable con la persona a cargo de este servidor.',
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
