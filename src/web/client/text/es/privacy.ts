import type en from '#web/client/text/en/privacy.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Personas vivas',
  lead: 'Lo que ven quienes no pertenecen a este árbol: por enlaces, en una página pública y en archivos sin datos de personas vivas. Nunca ven los lugares, las notas, las fotos ni los datos de contacto de las personas vivas.',
  names: 'Nombres de personas vivas',
  livingNames: { hidden: 'Ocultos', initials: 'Iniciales', full: 'Completos' },
  livingNamesHelp: {
    hidden: 'Los demás solo ven que ahí hay alguien.',
    initials: 'Budi Hartono se convierte en B. H.',
    full: 'Los demás leen quién vive y cómo pertenece a la familia.',
  },
  years: 'Mostrar su año de nacimiento',
  yearsHelp: 'Solo el año, nunca el día.',
  minors: 'No mostrar a menores',
  minorsHelp:
    'De los menores de 18 años nadie de fuera ve nada, ni siquiera el nombre, se elija lo que se elija arriba.',
  recent: 'Años tras una muerte',
  recentHelp:
    'Durante ese tiempo los demás no ven de quien ha muerto más que de los vivos. Con 0 se muestra enseguida.',
  whoIsLiving:
    'Quien nació hace menos de 110 años se considera vivo hasta que se anote una muerte, un entierro o algo semejante. Cuenta todo acontecimiento con fecha; si no hay ninguno, deciden las fechas de sus parientes. Puede decidir otra cosa para una persona, en su formulario.',
} satisfies Translation<typeof en>;
