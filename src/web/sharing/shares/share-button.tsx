import { Share2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import { loadTexts } from '#web/client/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

const loadDialog = async () => {
  const [{ ShareDialog }] = await Promise.all([import('./share-dialog.tsx'), loadTexts('sharing', 'exports')]);
  return ShareDialog;
};

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> {
  readonly tree: Tree;
  readonly children: ReactNode;
}

/** Opens the links of a tree, for those who may make some. The dialog is fetched when it is first wanted. */
export function ShareButton({ tree, children, ...rest }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!can(tree.role, 'share', { ...tree, isDeleted: false })) return null;
  return (
    <>
      <Button {...rest} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {children}
      </Button>
      {isOpen && (
        <LatePart name="share-dialog" load={loadDialog}>
          {(ShareDialog) => <ShareDialog tree={tree} onClose={() => setOpen(false)} />}
        </LatePart>
      )}
    </>
  );
}
