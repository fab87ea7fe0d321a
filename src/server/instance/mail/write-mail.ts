import type { Language } from '#domain/languages.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';
import type { MailContent } from './mail-content.ts';

interface Frame {
  readonly language: Language;
  readonly systemName: string;
  /** Where the instance is reached; no link leads anywhere else. */
  readonly address: string;
  /** Ends mails of this kind; null for those that nobody can do without. */
  readonly stop: { readonly label: string; readonly link: string } | null;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A letter as plain text and as HTML; both say the same. */
export function writeMail(content: MailContent, frame: Frame): WrittenMail {
  return { subject: oneLine(content.subject), text: asText(content, frame), html: asHtml(content, frame) };
}

/** For what must not begin a new header or pretend to be another line. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function asText(content: MailContent, { language, systemName, address, stop }: Frame): string {
  const t = textsIn(language, 'mail');
  const lists = (content.lists ?? []).flatMap(({ title, items }) => [
    [title, ...items.map((item) => `- ${item}`)].join('\n'),
  ]);
  const { action } = content;
  return [
    ...(content.name === null ? [] : [t('hello', { name: content.name })]),
    ...content.paragraphs,
    ...lists,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(content.afterwards ?? []),
    ['-- ', t('sentBy', { systemName, address }), ...(stop ? [`${stop.label}: ${stop.link}`] : [])].join('\n'),
  ].join('\n\n');
}

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#245a43;color:#ffffff;text-decoration:none;font-weight:600';

function asHtml(content: MailContent, { language, systemName, address, stop }: Frame): string {
  const t = textsIn(language, 'mail');
  const paragraph = (text: string) => `<p dir="auto">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const list = ({ title, items }: { title: string; items: readonly string[] }) =>
    `<h2 dir="auto" style="font-size:18px">${escapeHtml(title)}</h2><ul>${items
      .map((item) => `<li dir="auto">${escapeHtml(item)}</li>`)
      .join('')}</ul>`;
  const link = content.action?.link;
  const button =
    content.action && link
      ? `<p><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(content.action.label)}</a></p>` +
        `<p style="font-size:14px;word-break:break-all">${escapeHtml(link)}</p>`
      : '';
  const foot = [
    escapeHtml(t('sentBy', { systemName, address })),
    ...(stop ? [`<a href="${escapeHtml(stop.link)}" style="color:inherit">${escapeHtml(stop.label)}</a>`] : []),
  ].join('<br>');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(oneLine(content.subject))}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">',
    content.name === null ? '' : paragraph(t('hello', { name: content.name })),
    ...content.paragraphs.map(paragraph),
    ...(content.lists ?? []).map(list),
    button,
    ...(content.afterwards ?? []).map(paragraph),
    `<hr><p dir="auto" style="font-size:14px">${foot}</p></div></body></html>`,
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
