import { PageHeader } from '#web/ui/page-header.tsx';

interface ReadablePageProps {
  title: string;
  lead: string;
  sections: readonly { title: string; text: string }[];
}

/** Text to be read: one column, a measure that the eye can follow. */
export function ReadablePage({ title, lead, sections }: ReadablePageProps) {
  return (
    <article className="mx-auto max-w-prose">
      <PageHeader title={title} />
      <p className="mt-3 text-ink-soft text-lg">{lead}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-8 border-t pt-6">
          <h2 className="text-lg">{section.title}</h2>
          <p className="mt-2">{section.text}</p>
        </section>
      ))}
    </article>
  );
}
