import { initialsOf } from './initials.ts';

interface AvatarProps {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  /** Says nothing to a screen reader: the name stands beside it, or on the button around it. */
  size?: 'small' | 'medium' | 'large';
}

const sizes = { small: 'size-8 text-sm', medium: 'size-9 text-sm', large: 'size-14 text-lg' };

export function Avatar({ firstName, lastName, email, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 select-none place-content-center rounded-full border border-accent/40 bg-accent-soft font-semibold font-serif text-accent ${sizes[size]}`}
    >
      {initialsOf({ firstName, lastName, email })}
    </span>
  );
}
