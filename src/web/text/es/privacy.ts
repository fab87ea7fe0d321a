import type en from '../en/privacy.ts';
import type { Translation } from '../translation.ts';

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
  whoIsLiving:
    'Quien nació hace menos de 110 años se considera vivo hasta que se anote su muerte; si no hay fecha de nacimiento, deciden las fechas de sus parientes. Puede decidir otra cosa para una persona, en su formulario.',
} satisfies Translation<typeof en>;
