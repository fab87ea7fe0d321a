import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { FileDrop } from './file-drop.tsx';

test('[UX-35] a question about losing something starts on the way out', async () => {
  const confirm = vi.fn();
  await renderAlone(
    <AlertDialog
      open
      onOpenChange={() => undefined}
      title="Delete this tree?"
      confirm="Delete tree"
      onConfirm={confirm}
    >
      60 people and 21 couples go to the trash.
    </AlertDialog>,
  );
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this tree?' }));
  await keyboardIsOn(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog').getAttribute('aria-describedby')).toBe(
    dialog.getByText('60 people and 21 couples go to the trash.').id,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Delete tree' }));
  expect(confirm).toHaveBeenCalledOnce();
});

test('a file can be dropped or chosen, one at a time', async () => {
  const taken: string[] = [];
  await renderAlone(<FileDrop hint="GEDCOM" onFile={(file) => taken.push(file.name)} />);
  const zone = screen.getByText('GEDCOM').parentElement;
  if (!zone) throw new Error('There is no drop zone.');
  const files = [new File(['0 HEAD'], 'family.ged'), new File([''], 'second.ged')];
  fireEvent.drop(zone, { dataTransfer: { files } });
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [files[1]] } });
  expect(taken).toEqual(['family.ged', 'second.ged']);
});
