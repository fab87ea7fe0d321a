import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import type { textsIn } from '#server/platform/settings/texts-in.ts';
import type { MailContent } from './mail-content.ts';

/** The mails that are worded from the message alone. */
export type PlainMail = Exclude<MailMessage, { kind: 'notification' | 'digest' }>;

export type MailTexts = ReturnType<typeof textsIn<'mail'>>;

/** What a plain mail says; `systemName` is what the instance is called. */
export function writePlainMail(mail: PlainMail, systemName: string, t: MailTexts): MailContent {
  switch (mail.kind) {
    case 'verify_email':
    case 'change_email':
      return {
        subject: t(`${mail.kind}.subject`, { systemName }),
        name: mail.name,
        paragraphs: [t(`${mail.kind}.text`, { systemName })],
        action: { label: t(`${mail.kind}.action`), link: mail.link },
        afterwards: [t('works', { count: mail.hours }), t('notYou')],
      };
    case 'already_registered':
      return {
        subject: t('already_registered.subject', { systemName }),
        name: mail.name,
        paragraphs: [
          t('already_registered.text', { systemName }),
          t('already_registered.forgotten', { resetLink: mail.resetLink }),
        ],
        action: { label: t('already_registered.action'), link: mail.signInLink },
        afterwards: [t('notYou')],
      };
    case 'reset_password':
      return {
        subject: t('reset_password.subject', { systemName }),
        name: mail.name,
        paragraphs: [t('reset_password.text', { systemName })],
        action: { label: t('reset_password.action'), link: mail.link },
        afterwards: [t('reset_password.works', { count: mail.minutes }), t('reset_password.notYou')],
      };
    case 'password_changed':
      return {
        subject: t('password_changed.subject', { systemName }),
        name: mail.name,
        paragraphs: [
          t(mail.keysEnded ? 'password_changed.textWithKeys' : 'password_changed.text', { systemName }),
          t('password_changed.notYou'),
        ],
      };
    case 'email_changed':
      return {
        subject: t('email_changed.subject', { systemName }),
        name: mail.name,
        paragraphs: [t('email_changed.text', { systemName, newEmail: mail.newEmail }), t('email_changed.notYou')],
      };
    case 'key_added':
      return {
        subject: t(`key_added.subject.${mail.key}`, { systemName }),
        name: mail.name,
        paragraphs: [t(`key_added.text.${mail.key}`, { systemName, label: mail.label }), t('key_added.notYou')],
        action: { label: t('key_added.action'), link: mail.link },
      };
    case 'two_factor_changed': {
      const state = mail.isOn ? 'on' : 'off';
      return {
        subject: t(`two_factor_changed.subject.${state}`, { systemName }),
        name: mail.name,
        paragraphs: [t(`two_factor_changed.text.${state}`), t('two_factor_changed.notYou')],
      };
    }
    case 'approved':
      return {
        subject: t('approved.subject', { systemName }),
        name: mail.name,
        paragraphs: [t('approved.text')],
        action: { label: t('approved.action'), link: mail.link },
      };
    case 'approval_wanted':
      return {
        subject: t('approval_wanted.subject', { systemName }),
        name: null,
        paragraphs: [t('approval_wanted.text', { newcomer: mail.newcomer, email: mail.email })],
        action: { label: t('approval_wanted.action'), link: mail.link },
      };
    case 'invitation': {
      const { inviter, treeName, role, message, link, days } = mail;
      return {
        subject: t('invitation.subject', { inviter, treeName }),
        name: null,
        paragraphs: [t(`invitation.text.${role}`, { inviter, treeName }), ...(message === null ? [] : [message])],
        action: { label: t('invitation.action'), link },
        afterwards: [t('invitation.works', { count: days })],
      };
    }
    case 'test':
      return {
        subject: t('test.subject', { systemName }),
        name: null,
        paragraphs: [t('test.text', { by: mail.by, systemName })],
      };
  }
}
