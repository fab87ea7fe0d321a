import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface FileDropProps {
  /** What kind of file, in words: 'GEDCOM file (.ged), up to 200 MB'. */
  hint: ReactNode;
  /** As in `<input accept>`: '.ged,.gdz'. The server decides again. */
  accept?: string;
  onFile: (file: File) => void;
}

/** Drop one file, or choose it with a button, which is the way for keyboards and phones. */
export function FileDrop({ hint, accept, onFile }: FileDropProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short cut; the button inside does the same
    <div
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-over={over || undefined}
      className="grid justify-items-center gap-2 rounded-surface border border-control border-dashed px-6 py-10 text-center transition-colors data-over:border-accent data-over:bg-accent-soft"
    >
      <FileUp className="size-8 text-accent" strokeWidth={1.4} aria-hidden="true" />
      <p className="font-medium">{t('dropFile')}</p>
      <p className="text-ink-faint text-sm">{hint}</p>
      <Button className="mt-2" onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chooseFile')}
        {...(accept ? { accept } : {})}
        onChange={(event) => {
          take(event.target.files);
          // So that the same file can be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </div>
  );
}
