import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { Button } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';

test('[UX-02] after Escape the keyboard is on the button of a menu at once, so that a quick Tab goes on from there', async () => {
  await renderAlone(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem>Rename</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  const item = await screen.findByRole('menuitem', { name: 'Rename' });
  item.focus();
  fireEvent.keyDown(item, { key: 'Escape' });
  await keyboardIsOn(button);
  expect(screen.queryByRole('menu')).toBeNull();
});
