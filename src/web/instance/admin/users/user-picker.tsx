import { useState } from 'react';
import { fullName } from '#contract/accounts.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useMatchingUsers } from './list-users.ts';

interface UserPickerProps {
  value: UserId | null;
  onChange: (id: UserId | null) => void;
  /** Who cannot be chosen. */
  without?: UserId;
  placeholder?: string;
}

/** One of everybody with an account, found by name or address. */
export function UserPicker({ value, onChange, without, placeholder }: UserPickerProps) {
  const [q, setQ] = useState('');
  const { data = [], isPending } = useMatchingUsers(q);
  return (
    <Combobox
      options={data
        .filter(({ id }) => id !== without)
        .map(({ id, firstName, lastName, email }) => ({
          value: id,
          label: fullName({ firstName, lastName }),
          detail: email,
        }))}
      value={value}
      onChange={onChange}
      onQuery={setQ}
      loading={isPending}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}
