import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { safeReturnPath } from '#web/client/session/safe-return-path.ts';
import { loadTexts } from '#web/client/text/i18n.ts';
import { latePage } from '#web/ui/late-page.tsx';
import { root } from './root-route.ts';

/** Where to go after signing in: only ever a page of ours. */
const loginSearch = z.object({ returnTo: z.unknown().transform(safeReturnPath).optional() });

/** The secret of a link that was printed or sent. */
export const linkSearch = z.object({ token: z.string().catch('') });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'login' },
  validateSearch: loginSearch,
  loader: () => loadTexts('accounts', 'errors'),
  component: latePage(() => import('#web/instance/accounts/login-page.tsx'), 'LoginPage'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  staticData: { title: 'setup' },
  validateSearch: linkSearch,
  loader: () => loadTexts('accounts', 'errors'),
  component: latePage(() => import('#web/instance/accounts/setup-page.tsx'), 'SetupPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { title: 'register' },
  loader: () => loadTexts('accounts', 'errors'),
  component: latePage(() => import('#web/instance/accounts/register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'forgotPassword' },
  loader: () => loadTexts('accounts', 'errors'),
  component: latePage(() => import('#web/instance/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'resetPassword' },
  validateSearch: linkSearch,
  loader: () => loadTexts('accounts', 'errors'),
  component: latePage(() => import('#web/instance/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  staticData: { title: 'verifyEmail' },
  validateSearch: linkSearch,
  loader: () => loadTexts('accounts', 'errors'),
  component: latePage(() => import('#web/instance/accounts/verify-email-page.tsx'), 'VerifyEmailPage'),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: 'confirmEmail' },
  validateSearch: linkSearch,
  loader: () => loadTexts('accounts', 'errors'),
  component: latePage(() => import('#web/instance/accounts/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});

const loginTest = createRoute({
  getParentRoute: () => root,
  path: '/login-test',
  staticData: { title: 'loginTest' },
  loader: () => loadTexts('accounts', 'errors'),
  component: latePage(() => import('#web/instance/accounts/login-test-page.tsx'), 'LoginTestPage'),
});

/** The ways in: pages for whoever is not signed in yet. */
export const doorway = [
  login,
  setup,
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  confirmEmail,
  loginTest,
] as const;
