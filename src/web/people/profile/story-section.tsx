import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown, { type Components, type Options } from 'react-markdown';
import type { MemberDetails } from '#contract/members.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FieldsForm } from './fields-form.tsx';
import { ProfileSection } from './profile-section.tsx';

interface StorySectionProps {
  readonly member: MemberDetails;
  readonly of: 'biography' | 'notes';
  readonly mayEdit: boolean;
}

/** A text of the family about somebody, written in place. */
export function StorySection({ member, of, mayEdit }: StorySectionProps) {
  const { t } = useTranslation('profile');
  const [isEdited, setEdited] = useState(false);
  const text = member[of];
  if (!text && !mayEdit) return null;
  return (
    <ProfileSection
      isOnPaper={Boolean(text)}
      title={t(`${of}.title`)}
      actions={
        mayEdit &&
        !isEdited && (
          <Button variant="quiet" size="small" aria-label={t(`${of}.edit`)} onClick={() => setEdited(true)}>
            <Pencil /> {t('edit')}
          </Button>
        )
      }
    >
      {isEdited ? (
        <FieldsForm
          member={member}
          label={t(`${of}.title`)}
          values={{ [of]: text ?? '' }}
          onDone={() => setEdited(false)}
        >
          {(form) => (
            <Field label={t(`${of}.title`)} help={t('markdownHelp')} error={form.formState.errors[of]?.message}>
              <TextArea {...form.register(of)} dir="auto" rows={of === 'biography' ? 14 : 6} />
            </Field>
          )}
        </FieldsForm>
      ) : (
        <Told text={text} empty={t(`${of}.none`)} />
      )}
    </ProfileSection>
  );
}

function Told({ text, empty }: { readonly text: string | null; readonly empty: string }) {
  return text ? <StoryText text={text} /> : <p className="text-ink-soft print:hidden">{empty}</p>;
}

/**
 * A story as it was written, with its Markdown. Becomes React elements only: HTML in it is shown as it was typed, addresses
 * other than of the web and of mail lead nowhere, and pictures of other sites are links, because no page here asks others
 * for anything.
 */
function StoryText({ text }: { readonly text: string }) {
  return (
    <div dir="auto" className="grid max-w-prose gap-3 wrap-anywhere">
      <Markdown {...rules}>{text}</Markdown>
    </div>
  );
}

const webOrMail = /^(https?:\/\/|mailto:)/i;

const parts: Components = {
  // The page's own headings stand above those of a story.
  h1: ({ children }) => <h3 className="text-lg">{children}</h3>,
  h2: ({ children }) => <h3 className="text-lg">{children}</h3>,
  h3: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  h4: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  h5: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  h6: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  // Who wrote without Markdown meant their line breaks.
  p: ({ children }) => <p className="whitespace-pre-line">{children}</p>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 ps-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 ps-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => <blockquote className="border-s-2 ps-4 text-ink-soft italic">{children}</blockquote>,
  pre: ({ children }) => <pre className="overflow-x-auto rounded-control bg-sunken p-3 text-sm">{children}</pre>,
  hr: () => <hr className="my-2" />,
  a: ({ href, children }) => {
    if (!href) return <span>{children}</span>;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="inline-link">
        {children}
      </a>
    );
  },
  img: ({ src, alt }) => {
    if (typeof src !== 'string' || !src) return <span>{alt}</span>;
    return (
      <a href={src} target="_blank" rel="noopener noreferrer nofollow" className="inline-link">
        {alt || src}
      </a>
    );
  },
};

const rules: Options = { components: parts, urlTransform: (url) => (webOrMail.test(url) ? url : '') };
