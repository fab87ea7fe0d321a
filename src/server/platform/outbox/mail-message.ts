/** Every mail the instance writes, with what its text needs. Links are whole addresses. */
export type MailMessage =
  | { readonly kind: 'verify_email'; readonly name: string; readonly link: string; readonly hours: number }
  | {
      readonly kind: 'already_registered';
      readonly name: string;
      readonly signInLink: string;
      readonly resetLink: string;
    }
  | { readonly kind: 'reset_password'; readonly name: string; readonly link: string; readonly minutes: number }
  | { readonly kind: 'password_changed'; readonly name: string; readonly keysEnded: boolean }
  | {
      readonly kind: 'key_added';
      readonly name: string;
      readonly key: 'token' | 'passkey' | 'feed' | 'link';
      readonly label: string;
      readonly link: string;
    }
  | { readonly kind: 'change_email'; readonly name: string; readonly link: string; readonly hours: number }
  | { readonly kind: 'email_changed'; readonly name: string; readonly newEmail: string }
  | { readonly kind: 'two_factor_changed'; readonly name: string; readonly isOn: boolean }
  | { readonly kind: 'approved'; readonly name: string; readonly link: string }
  | { readonly kind: 'approval_wanted'; readonly newcomer: string; readonly email: string; readonly link: string }
  | {
      readonly kind: 'invitation';
      readonly inviter: string;
      readonly treeName: string;
      readonly role: 'owner' | 'editor' | 'reader';
      readonly message: string | null;
      readonly link: string;
      readonly days: number;
    }
  /** What stands in the inbox as well; the sentence is made from the notification. */
  | { readonly kind: 'notification'; readonly notificationId: string }
  | { readonly kind: 'digest'; readonly from: string; readonly to: string }
  | { readonly kind: 'test'; readonly by: string };
