import type en from '#web/client/text/en/landing.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  nav: { label: 'Bienvenida', signIn: 'Entrar', portal: 'Portal', dashboard: 'Mi familia', admin: 'Administración' },
  hero: {
    title: 'Cada familia tiene una historia.\nAquí es donde se queda.',
    lead: 'Trace la línea de los bisabuelos a los nietos, con nombres, fechas, fotografías y recuerdos. Todo vive en el servidor de su propia familia.',
    open: 'Abrir el portal',
    signIn: 'Entrar como miembro',
  },
  picture: {
    description:
      'Una familia de cuatro generaciones, dibujada como un árbol: las parejas una al lado de la otra, sus hijos debajo.',
    caption: 'La familia de Wit y Frey, cuatro generaciones',
  },
  features: {
    title: 'Lo que guarda el álbum',
    lead: 'Hecho para familias que quieren hacerlo bien, y que prefieren hablar de personas antes que de programas.',
    tree: {
      title: 'Árbol genealógico interactivo',
      text: 'Muévase, acérquese y siga la línea de generación en generación, aunque la familia cuente miles de personas.',
    },
    members: {
      title: 'Los miembros de la familia',
      text: 'Nombres, fechas, parejas e hijos. Las fechas pueden ser vagas: “hacia 1900” se entiende.',
    },
    privacy: {
      title: 'Seguridad y privacidad',
      text: 'Usted decide quién ve qué. Las personas vivas quedan ocultas a extraños salvo que usted diga otra cosa.',
    },
    photos: {
      title: 'Álbum de fotos',
      text: 'Guarde un retrato junto al nombre, para que ningún rostro se olvide.',
    },
    search: {
      title: 'Búsqueda avanzada',
      text: 'Basta una parte del nombre. La ortografía y los acentos no estorban.',
    },
    statistics: {
      title: 'Estadísticas de la familia',
      text: 'Cuántas generaciones hay, quién vivió más, dónde nació cada quien: calculado con sus propios registros.',
    },
  },
  values: {
    title: 'Lo que nos importa',
    togetherness: {
      title: 'La unión',
      text: 'Un árbol genealógico se escribe entre muchas manos. Cada quien puede agregar lo que todavía sabe.',
    },
    heritage: {
      title: 'La herencia',
      text: 'Nombres e historias que pasan de mano en mano, para que los niños sepan de dónde vienen.',
    },
    trust: {
      title: 'La confianza',
      text: 'La historia de su familia pertenece a su familia. Puede llevársela entera cuando quiera.',
    },
  },
  join: {
    title: 'Empieza con un nombre.',
    text: 'Escriba el suyo, y después los de sus padres. Lo demás viene solo.',
    open: 'Empezar el árbol',
    signIn: 'Ya tengo una cuenta',
  },
} satisfies Translation<typeof en>;
