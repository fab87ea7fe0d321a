import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the keyboard is there: it moves an effect later than the screen that sends it. */
export const keyboardIsOn = (element: Element | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(element));
