import type en from '../en/security.ts';
import type { Translation } from '../translation.ts';

export default {
  password: {
    title: 'Contraseña',
    text: 'Al cambiarla se cierran sus sesiones en todos los demás navegadores.',
    current: 'Contraseña actual',
    submit: 'Cambiar contraseña',
    busy: 'Cambiando…',
    changed: 'Su contraseña ha cambiado',
    ended_one: 'Se cerró la sesión en {{count}} navegador más.',
    ended_other: 'Se cerró la sesión en {{count}} navegadores más.',
  },
  email: {
    title: 'Dirección de correo',
    now: 'Usted entra como',
    byLink: 'Una dirección nueva vale en cuanto usted abre el enlace que enviamos allí.',
    atOnce: 'Esta casa no envía correo, así que una dirección nueva vale enseguida.',
    next: 'Nueva dirección de correo',
    submit: 'Cambiar dirección',
    busy: 'Cambiando…',
    sent: 'Hemos enviado un enlace a {{email}}',
    changed: 'Desde ahora entra como {{email}}',
    pending: '{{email}} espera a que se abra su enlace. Hasta entonces nada cambia.',
    cancel: 'Conservar la anterior',
  },
  sessions: {
    title: 'Dónde tiene sesiones abiertas',
    text: 'Cierre lo que no conozca, y después cambie su contraseña.',
    current: 'Este navegador',
    unknown: 'Navegador desconocido',
    onSystem: '{{browser}} en {{system}}',
    since: 'Entró: {{started}}; último uso: {{used}}',
    end: 'Cerrar',
    endNamed: 'Cerrar {{name}}',
    endOthers: 'Cerrar las demás sesiones',
    endOthersTitle: '¿Cerrar todas las demás sesiones?',
    endOthersText_one: '{{count}} navegador más tendrá que entrar de nuevo.',
    endOthersText_other: '{{count}} navegadores más tendrán que entrar de nuevo.',
    ended_one: 'Se cerró {{count}} sesión',
    ended_other: 'Se cerraron {{count}} sesiones',
  },
} satisfies Translation<typeof en>;
