import type { NoticeWords } from './notice-words.ts';

const roles = { owner: 'propietario', editor: 'editor', reader: 'lector' } as const;
const years = (count: number) => (count === 1 ? '1 año' : `${count} años`);
const list = new Intl.ListFormat('es', { type: 'conjunction' });
const somebody = (names: readonly string[]) => list.format(names) || 'alguien que ya no está en el árbol';

/** Why a backup failed, by the code of it. */
const reasons: Readonly<Record<string, string>> = {
  interrupted: 'el servidor se detuvo a la mitad',
  storage_full: 'el disco está lleno',
  unavailable: 'la base de datos o el disco no respondía',
  internal: 'error interno; el registro del servidor dice más',
  late: 'lleva más de una hora de retraso; vea las tareas en la administración',
};

export const spanish: NoticeWords = {
  approval_wanted: ({ name, email }) => `${name} (${email}) se registró y espera su aprobación.`,
  account_approved: () => 'Un administrador aprobó su cuenta.',
  tree_changed: ({ actorName, treeName, changes }) =>
    changes === 1
      ? `${actorName} hizo un cambio en “${treeName}”.`
      : `${actorName} hizo ${changes} cambios en “${treeName}”.`,
  access_given: ({ actorName, treeName, role }) =>
    `${actorName} le dio acceso a “${treeName}” con el rol de ${roles[role]}.`,
  access_changed: ({ actorName, treeName, role }) => `${actorName} le dio en “${treeName}” el rol de ${roles[role]}.`,
  access_removed: ({ actorName, treeName }) => `${actorName} retiró su acceso a “${treeName}”.`,
  invitation_accepted: ({ name, treeName, role }) =>
    `${name} aceptó su invitación a “${treeName}” con el rol de ${roles[role]}.`,
  tree_transferred: ({ actorName, treeName }) => `${actorName} cedió “${treeName}”.`,
  tree_deleted: ({ actorName, treeName }) =>
    `${actorName}, de la administración, puso “${treeName}” en la papelera. Usted puede sacarlo de allí.`,
  tree_restored: ({ actorName, treeName }) => `${actorName}, de la administración, sacó “${treeName}” de la papelera.`,
  tree_taken_out: ({ actorName, treeName }) =>
    `${actorName}, de la administración, exportó “${treeName}” como archivo, con todas sus personas.`,
  tree_archived: ({ treeName }) => `Un administrador archivó “${treeName}”. Ahora solo se puede leer.`,
  tree_unarchived: ({ treeName }) => `“${treeName}” ya no está archivado y se puede cambiar de nuevo.`,
  suggestions_made: ({ treeName, suggestions }) =>
    suggestions === 1
      ? `Llegó una sugerencia para “${treeName}”.`
      : `Llegaron ${suggestions} sugerencias para “${treeName}”.`,
  connection_asked: ({ treeName, actorName }) => `${actorName} quiere ponerse en contacto con usted por “${treeName}”.`,
  connection_decided: ({ treeName, actorName, mayRead }) =>
    actorName === null
      ? `Su petición sobre “${treeName}” fue rechazada.`
      : `${actorName} ha aceptado su petición sobre “${treeName}”.${mayRead ? ' Ya puede leer el árbol.' : ''}`,
  publicity_asked: ({ treeName, actorName }) => `${actorName} pide que “${treeName}” sea público.`,
  publicity_decided: ({ treeName, isPublic }) =>
    isPublic ? `“${treeName}” es ahora público.` : `“${treeName}” no es público.`,
  reminder: ({ occasion, years: count }, people) => {
    const who = somebody(people);
    if (occasion === 'birthday') return count === null ? `Cumpleaños: ${who}` : `Cumpleaños: ${who}, ${years(count)}`;
    if (occasion === 'wedding') {
      return count === null ? `Aniversario de boda: ${who}` : `Aniversario de boda: ${who}, ${years(count)}`;
    }
    return count === null ? `En recuerdo de ${who}` : `En recuerdo de ${who}, que falleció hace ${years(count)}`;
  },
  announcement: ({ message, actorName }) => `${actorName}: ${message}`,
  backup_failed: ({ reason }) => `La copia de seguridad falló: ${reasons[reason] ?? reason}`,
  links_restored: ({ links, isOwn }) => {
    const told = 'Se restauró una copia de seguridad:';
    if (isOwn) {
      return links === 1
        ? `${told} uno de sus enlaces a árboles funciona como entonces, aunque usted lo hubiera anulado después. Anúlelo si no lo quiere.`
        : `${told} ${links} de sus enlaces a árboles funcionan como entonces, también los que usted había anulado después. Anule los que no quiera.`;
    }
    return links === 1
      ? `${told} un enlace a un árbol funciona como entonces, aunque se hubiera anulado después. Quien lo creó lo encuentra en los ajustes, en «Llaves de esta cuenta».`
      : `${told} ${links} enlaces a árboles funcionan como entonces, también los que se habían anulado después. Quienes los crearon los encuentran en los ajustes, en «Llaves de esta cuenta».`;
  },
  password_changed: ({ keysEnded }) =>
    keysEnded
      ? 'Su contraseña ha cambiado. Se anularon los tokens de API, las llaves de acceso y el enlace del calendario.'
      : 'Su contraseña ha cambiado.',
  key_added: ({ key, name }) =>
    ({
      token: `Se creó el token de API «${name}» en su cuenta.`,
      passkey: `Se añadió la llave de acceso «${name}» a su cuenta.`,
      feed: 'Se creó un enlace de calendario en su cuenta.',
      link: `Se creó desde su cuenta un enlace a «${name}».`,
    })[key],
  two_factor_changed: ({ isOn }) =>
    isOn ? 'Se configuró el segundo paso para entrar.' : 'Se quitó el segundo paso para entrar.',
};
