import { spanish } from '#domain/gedcom/tag-words/spanish.ts';
import type en from '#web/client/text/en/gedcom.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  otherLines: {
    title: 'Otros datos',
    lead: 'De archivos importados. Aquí todavía no se pueden editar; se conservan tal como están y vuelven en cada exportación.',
    couple: 'Con {{name}}',
    unknownPartner: 'Con una pareja desconocida',
    failed: 'No se pudieron cargar los otros datos.',
    loading: 'Cargando los otros datos',
  },
  receipt: {
    title: 'Qué pasó con cada línea',
    lead: 'Nada de lo que su archivo dice de la familia se pierde. Lo que no tiene lugar en el árbol se conserva tal como está y vuelve en cada exportación.',
    fate: {
      structure: 'parte del árbol',
      kept: 'conservada como estaba',
      repaired: 'reparada',
      refused: 'no incorporada',
    },
    explain: {
      structure: 'La puede ver y editar aquí.',
      kept: 'Está en “Otros datos” de la persona o de la pareja, o en un registro propio.',
      repaired: 'La línea no cumplía las reglas del formato y se arregló antes de leerla.',
      refused:
        'Contradice otra cosa, o solo dice cómo se escribió el archivo. Se queda en las líneas propias del archivo.',
    },
    lines_one: '{{count, number}} línea',
    lines_many: '{{count, number}} de líneas',
    lines_other: '{{count, number}} líneas',
    byKind: 'Por tipo de línea',
    kind: 'Tipo de línea',
    what: 'Qué pasó con ella',
    count: 'Líneas',
    first: 'Primeras líneas',
    download: 'Descargar línea por línea (CSV)',
    failed: 'No se pudo cargar el recibo.',
    loading: 'Cargando el recibo',
  },
  exportReceipt: {
    lead: 'Cada línea del archivo según lo que es, y cada línea de sus archivos importados que no está en él.',
    fate: {
      structure: 'escrita a partir del árbol',
      kept: 'como estaba',
      repaired: 'dicha de otra manera',
      refused: 'omitida',
    },
    explain: {
      structure: 'Agregada o cambiada aquí, o una línea que todo archivo así necesita.',
      kept: 'Letra por letra como en el archivo de donde vino.',
      repaired: 'Dice lo mismo, de la manera en que lo dice este tipo de archivo.',
      refused: 'De archivos importados; los números son los de sus líneas allí.',
    },
    why: {
      head: 'hablaba del archivo en que llegó',
      edited: 'cambiada o quitada aquí',
      deleted: 'la persona o la pareja ya no está en el árbol',
      branch: 'fuera de la rama que eligió',
      living: 'datos de personas vivas',
      private: 'confidencial, o una forma de contactar a alguien',
      named: 'nombra a alguien de quien este archivo no cuenta nada',
      unmentioned: 'nadie en el archivo habla de esto',
      pointer: 'señala algo que se omite',
      format: 'este tipo de archivo no tiene lugar para ella',
    },
    row: {
      header: 'encabezados de la tabla',
      person: 'una persona',
    },
  },
  tag: spanish,
} satisfies Translation<typeof en>;
