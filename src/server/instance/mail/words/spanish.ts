import type { MailWords } from '#server/instance/mail/letter.ts';

const roles = { owner: 'propietario', editor: 'editor', reader: 'lector' } as const;
const count = (n: number, one: string, many: string) => `${n.toLocaleString('es')} ${n === 1 ? one : many}`;
const day = (text: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));
const notYou = 'Si no fue usted, no necesita hacer nada.';

export const spanish: MailWords = {
  hello: (name) => `Hola, ${name}:`,
  sentBy: (systemName, address) => `Enviado por ${systemName}, ${address}`,
  stop: {
    notifications: 'No más correos sobre los mensajes de mi bandeja',
    digest: 'No más resúmenes semanales',
  },
  letters: {
    verify_email: ({ name, link, hours }, house) => ({
      subject: `Confirme su dirección de correo para ${house}`,
      name,
      paragraphs: [
        `Alguien, esperamos que usted, se registró en ${house} con esta dirección. Por favor, confirme que es suya.`,
      ],
      action: { label: 'Confirmar mi dirección', link },
      afterwards: [`El enlace sirve durante ${count(hours, 'hora', 'horas')}.`, notYou],
    }),
    already_registered: ({ name, signInLink, resetLink }, house) => ({
      subject: `Usted ya tiene una cuenta en ${house}`,
      name,
      paragraphs: [
        `Alguien, esperamos que usted, intentó registrarse en ${house} con esta dirección. Ya hay una cuenta con ella, así que no se cambió nada.`,
        `Si olvidó su contraseña, elija una nueva: ${resetLink}`,
      ],
      action: { label: 'Entrar', link: signInLink },
      afterwards: [notYou],
    }),
    reset_password: ({ name, link, minutes }, house) => ({
      subject: `Una contraseña nueva para ${house}`,
      name,
      paragraphs: [`Alguien, esperamos que usted, pidió una contraseña nueva en ${house}.`],
      action: { label: 'Elegir una contraseña nueva', link },
      afterwards: [
        `El enlace sirve una vez, durante ${count(minutes, 'minuto', 'minutos')}.`,
        'Si no fue usted, su contraseña se queda como está.',
      ],
    }),
    password_changed: ({ name, keysEnded }, house) => ({
      subject: `Su contraseña en ${house} ha cambiado`,
      name,
      paragraphs: [
        `La contraseña de su cuenta en ${house} acaba de cambiar. Se cerraron sus demás sesiones.${keysEnded ? ' También se anularon los tokens de API, las llaves de acceso y el enlace del calendario.' : ''}`,
        'Si no fue usted, pida enseguida una contraseña nueva en la página de entrada y avise a un administrador.',
      ],
    }),
    change_email: ({ name, link, hours }, house) => ({
      subject: `Confirme su nueva dirección de correo para ${house}`,
      name,
      paragraphs: [`Desde ahora quiere usar esta dirección en ${house}. Por favor, confirme que es suya.`],
      action: { label: 'Usar esta dirección', link },
      afterwards: [`El enlace sirve durante ${count(hours, 'hora', 'horas')}.`, notYou],
    }),
    email_changed: ({ name, newEmail }, house) => ({
      subject: `Su dirección de correo en ${house} ha cambiado`,
      name,
      paragraphs: [
        `Su cuenta en ${house} usa ahora ${newEmail}. Este es el último correo a la dirección anterior.`,
        'Si no fue usted, avise enseguida a un administrador.',
      ],
    }),
    key_added: ({ name, key, label, link }, house) => ({
      subject: {
        token: `Un nuevo token de API en su cuenta de ${house}`,
        passkey: `Una nueva llave de acceso en su cuenta de ${house}`,
        feed: `Un nuevo enlace de calendario en su cuenta de ${house}`,
        link: `Un nuevo enlace a un árbol suyo en ${house}`,
      }[key],
      name,
      paragraphs: [
        {
          token: `Se acaba de crear el token de API «${label}» en su cuenta de ${house}.`,
          passkey: `Se acaba de añadir la llave de acceso «${label}» a su cuenta de ${house}.`,
          feed: `Se acaba de crear un enlace de calendario en su cuenta de ${house}. Quien lo tenga puede ver las fechas de sus familias.`,
          link: `Se acaba de crear desde su cuenta un enlace que muestra el árbol «${label}» en ${house}.`,
        }[key],
        'Si no fue usted, abra «Llaves de esta cuenta» en los ajustes, anúlela y cambie su contraseña.',
      ],
      action: { label: 'Llaves de esta cuenta', link },
    }),
    two_factor_changed: ({ name, isOn }, house) => ({
      subject: isOn
        ? `Se configuró un segundo paso para entrar en ${house}`
        : `Se quitó el segundo paso para entrar en ${house}`,
      name,
      paragraphs: [
        isOn
          ? 'Desde ahora, para entrar se necesita un código de su aplicación además de la contraseña.'
          : 'Desde ahora, para entrar basta la contraseña.',
        'Si no fue usted, cambie su contraseña enseguida y avise a un administrador.',
      ],
    }),
    approved: ({ name, link }, house) => ({
      subject: `Su cuenta en ${house} fue aprobada`,
      name,
      paragraphs: ['Un administrador aprobó su cuenta. Ya puede entrar.'],
      action: { label: 'Entrar', link },
    }),
    approval_wanted: ({ newcomer, email, link }, house) => ({
      subject: `Alguien quiere unirse a ${house}`,
      name: null,
      paragraphs: [`${newcomer} (${email}) se registró y espera la aprobación de un administrador.`],
      action: { label: 'Abrir la lista de usuarios', link },
    }),
    invitation: ({ inviter, treeName, role, message, link, days }) => ({
      subject: `${inviter} le invita al árbol genealógico “${treeName}”`,
      name: null,
      paragraphs: [
        `${inviter} le invita al árbol genealógico “${treeName}”, con el rol de ${roles[role]}.`,
        ...(message === null ? [] : [message]),
      ],
      action: { label: 'Ver la invitación', link },
      afterwards: [
        `El enlace sirve una vez, durante ${count(days, 'día', 'días')}. Es para usted: por favor, no lo comparta.`,
      ],
    }),
    test: ({ by }, house) => ({
      subject: `Correo de prueba de ${house}`,
      name: null,
      paragraphs: [`${by} quería saber si ${house} puede enviar correo. Sí puede.`],
    }),
  },
  notification: ({ sentence, announcedBy, name, link }) => ({
    subject: announcedBy === null ? sentence : `Un mensaje de ${announcedBy}`,
    name,
    paragraphs: [sentence],
    ...(link === null ? {} : { action: { label: 'Ver', link } }),
  }),
  digest: ({ name, from, to, trees, coming }, link) => ({
    subject: `Su semana en familia: del ${day(from)} al ${day(to)}`,
    name,
    paragraphs: trees.length > 0 ? ['Esto es lo que otras personas cambiaron en la última semana.'] : [],
    lists: [
      ...trees.map((tree) => ({
        title: tree.name,
        items: [
          count(tree.changes, 'cambio', 'cambios'),
          ...(tree.people.length > 0 ? [`Sobre ${tree.people.join(', ')}`] : []),
        ],
      })),
      ...(coming.length > 0
        ? [{ title: 'En la semana que viene', items: coming.map((one) => `${day(one.day)}: ${one.sentence}`) }]
        : []),
    ],
    action: { label: 'Abrir mis árboles', link },
  }),
};
