import type en from '#web/client/text/en/books.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Un libro de “{{tree}}”',
  lead: 'Un PDF para imprimir y encuadernar: cuadros genealógicos y todas las personas, generación por generación, con fotos, fuentes y un índice de nombres.',
  scope: '¿De quién es el libro?',
  bookTitle: 'Título',
  subtitle: 'Subtítulo',
  subtitleHelp: 'Si queda vacío, dice de quién es el libro.',
  start: 'Escribir el libro',
  starting: 'Empezando…',
  startFailed: 'No se pudo empezar el libro',
  another: 'Otro libro',
  readyTitle: 'El libro está listo',
  pages_one: 'Tiene {{count, number}} página.',
  pages_many: 'Tiene {{count, number}} de páginas.',
  pages_other: 'Tiene {{count, number}} páginas.',
  unwritten: 'Ninguna fuente del libro tiene estas letras y en su lugar hay recuadros: {{letters}}',
  failedTitle: 'No se pudo escribir el libro',
  loadFailed: 'Hemos perdido de vista este libro',
  reason: {
    interrupted: 'El servidor se detuvo a medias. Inténtelo de nuevo.',
    member_not_in_tree: 'La persona de este libro ya no está en el árbol.',
    storage_full: 'Al servidor no le queda sitio para este libro. Avise a quien lo administra.',
    payload_too_large: 'En un libro caben como mucho 5000 personas. Elija una rama o menos generaciones.',
    not_found: 'Este árbol ya no es suyo para exportarlo.',
    forbidden: 'Este árbol ya no es suyo para exportarlo.',
  },
  card: 'Libro de familia (PDF)',
  cardText:
    'La familia contada de generación en generación, con fotos, fuentes e índice: un libro para imprimir y regalar.',
  open: 'Escribir un libro de familia',
} satisfies Translation<typeof en>;
