import { ImageDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import type { SceneRequest } from '#web/tree/diagram/layout-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

const loadDialog = async () => (await import('./picture-dialog.tsx')).PictureDialog;

interface PictureButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  readonly tree: Tree;
  readonly shown?: SceneRequest | undefined;
  /** Who is picked at the moment. */
  readonly picked?: ReadonlySet<MemberId>;
  readonly children: ReactNode;
}

/** Opens the dialog that makes pictures. It is fetched when it is first wanted, and the drawing when it is first drawn. */
export function PictureButton({ tree, shown, picked, children, ...look }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = useIsOn();
  if (!isOn('enableDataExport')) return null;
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ImageDown aria-hidden="true" />
        {children}
      </Button>
      {isOpen && (
        <LatePart name="picture-dialog" load={loadDialog}>
          {(PictureDialog) => (
            <PictureDialog tree={tree} shown={shown} picked={picked} onClose={() => setOpen(false)} />
          )}
        </LatePart>
      )}
    </>
  );
}
