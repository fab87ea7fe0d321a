import type en from '#web/client/text/en/living.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  whyLiving: '¿Por qué consta como viva?',
  whyNot: '¿Por qué no consta como viva?',
  label: 'Motivo',
  failed: 'No se pudo cargar el motivo',
  living: 'Se considera viva a esta persona',
  dead: 'Ya no se considera viva a esta persona',
  by: {
    dated: 'Hay una fecha de fallecimiento anotada.',
    event: 'Hay anotado algo que solo ocurre a quienes han fallecido.',
    words: 'En lugar de una fecha de fallecimiento hay palabras que dicen que esta persona falleció.',
    plain: 'Está anotado, sin fecha, que esta persona ha fallecido.',
    old: 'Nació en {{year}} a más tardar, hace más de {{longest}} años.',
    young: 'No hay ningún fallecimiento anotado, y el nacimiento puede no haber sido hace más de {{longest}} años.',
    nothing:
      'No hay ningún fallecimiento anotado, y ninguna fecha, de esta persona o de sus parientes, dice que naciera hace más de {{longest}} años.',
    contradiction:
      'Las parejas y las generaciones en torno a {{name}} se contradicen. Compruebe quién es pariente de quién.',
    toCome: 'La fecha de fallecimiento está en el futuro, así que todavía no cuenta.',
    alive: 'En lugar de una fecha de fallecimiento hay palabras que dicen que esta persona vive.',
  },
  through: 'Se deduce de las fechas de sus parientes:',
  kinOf: '{{kin}} de {{name}}',
  kin: {
    father: 'Padre',
    mother: 'Madre',
    parent: 'Padre o madre',
    son: 'Hijo',
    daughter: 'Hija',
    child: 'Hijo o hija',
    brother: 'Hermano',
    sister: 'Hermana',
    sibling: 'Hermano o hermana',
    partner: 'Pareja',
  },
  bornBy: 'nació en {{year}} a más tardar',
  evidence: '{{what}}: {{when}}',
  guarded: {
    minor: 'Los demás no ven nada de esta persona, por ser menor de edad. Así lo decide el árbol.',
    recent:
      'Falleció, o pudo fallecer, hace menos de {{years}} años, así que los demás no ven más de ella que de las personas vivas. Así lo decide el árbol.',
  },
  toEvidence: 'Comprobar la fecha',
} satisfies Translation<typeof en>;
