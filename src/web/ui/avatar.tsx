import { initials } from '#domain/tree/initials.ts';

interface AvatarProps {
  firstName: string | null;
  lastName: string | null;
  /** Lends its first letter where there is no first name. */
  email?: string | null;
  size?: 'small' | 'medium' | 'large';
}

const sizes = { small: 'size-8 text-sm', medium: 'size-9 text-sm', large: 'size-14 text-lg' };

/** Says nothing to a screen reader: the name stands beside it, or on the button around it. */
export function Avatar({ firstName, lastName, email = null, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 select-none place-content-center rounded-full border border-accent/40 bg-accent-soft font-semibold font-serif text-accent ${sizes[size]}`}
    >
      {initials({ firstName, lastName, email })}
    </span>
  );
}
