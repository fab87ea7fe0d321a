import { makeBooks } from '#server/files/books/make-books.ts';
import { makeExports } from '#server/files/exports/make-exports.ts';
import { registerNamedTextRoutes } from '#server/files/exports/routes.ts';
import { registerImportRoutes } from '#server/files/gedcom/routes.ts';
import { makePictures } from '#server/files/pictures/make-pictures.ts';
import { makeReports } from '#server/files/reports/make-reports.ts';
import { registerFileRoutes } from '#server/files/requests/routes.ts';
import { registerApiTokenRoutes } from '#server/instance/accounts/api-tokens/routes.ts';
import { registerInvitedRoutes } from '#server/instance/accounts/invited-routes.ts';
import { registerKeyRoutes } from '#server/instance/accounts/keys/routes.ts';
import { registerOwnAccountRoutes } from '#server/instance/accounts/own-account/routes.ts';
import { registerPasskeyConfirmation } from '#server/instance/accounts/passkeys/confirmation-routes.ts';
import { registerPasskeyRoutes } from '#server/instance/accounts/passkeys/routes.ts';
import { registerPasskeySignIn } from '#server/instance/accounts/passkeys/sign-in-routes.ts';
import { registerRegistrationRoutes } from '#server/instance/accounts/registration-routes.ts';
import { registerAccountRoutes } from '#server/instance/accounts/routes.ts';
import { registerSecurityRoutes } from '#server/instance/accounts/security-routes.ts';
import { registerConfirmationRoutes } from '#server/instance/accounts/two-factor/confirmation-routes.ts';
import { registerTwoFactorRoutes } from '#server/instance/accounts/two-factor/routes.ts';
import { registerSecondStepRoutes } from '#server/instance/accounts/two-factor/sign-in-routes.ts';
import { registerInstanceJobRoutes } from '#server/instance/admin/installation/instance-job-routes.ts';
import { registerInstanceRoutes } from '#server/instance/admin/installation/routes.ts';
import { registerSettingsRoutes } from '#server/instance/admin/installation/settings-routes.ts';
import { registerTreeAdministrationRoutes } from '#server/instance/admin/trees/routes.ts';
import { registerTakeOutRoutes } from '#server/instance/admin/trees/take-out-routes.ts';
import { registerUserAdministrationRoutes } from '#server/instance/admin/users/routes.ts';
import { registerBackupRoutes } from '#server/instance/backups/routes.ts';
import { registerCalendarRoutes } from '#server/instance/calendar/routes.ts';
import { registerDashboardRoutes } from '#server/instance/dashboard/routes.ts';
import { registerErasureRoutes } from '#server/instance/erasure/routes.ts';
import { registerMailRoutes } from '#server/instance/mail/routes.ts';
import { registerNotificationRoutes } from '#server/instance/notifications/routes.ts';
import { registerEvidenceRoutes } from '#server/people/evidence/routes.ts';
import { registerIntegrityRoutes } from '#server/people/integrity/routes.ts';
import { registerKinshipRoutes } from '#server/people/kinship/routes.ts';
import { registerHistoryRoutes } from '#server/people/life/history-routes.ts';
import { registerLivingRoutes } from '#server/people/life/living/routes.ts';
import { registerLifeRoutes } from '#server/people/life/routes.ts';
import { registerSourceRoutes } from '#server/people/life/sources/routes.ts';
import { registerRelationshipRoutes } from '#server/people/members/relationships/routes.ts';
import { registerMemberRoutes } from '#server/people/members/routes.ts';
import { registerPhotoRoutes } from '#server/people/photos/routes.ts';
import { registerVisitedPhotoRoutes } from '#server/people/photos/visit-routes.ts';
import { registerPlaceRoutes } from '#server/people/places/routes.ts';
import { registerSearchRoutes } from '#server/people/search/routes.ts';
import { registerSavedSearchRoutes } from '#server/people/search/saved-searches/routes.ts';
import { registerStatisticsRoutes } from '#server/people/statistics/routes.ts';
import { registerAuditRoutes } from '#server/platform/audit/routes.ts';
import { registerUserSettingsRoutes } from '#server/platform/settings/user-settings-routes.ts';
import { registerContactRequestRoutes } from '#server/sharing/contact-requests/routes.ts';
import { registerAccessRoutes } from '#server/sharing/invitations/access-routes.ts';
import { registerInvitationRoutes } from '#server/sharing/invitations/routes.ts';
import { registerPublicTreeRoutes } from '#server/sharing/public-trees/routes.ts';
import { registerShareRoutes } from '#server/sharing/shares/routes.ts';
import { registerShareVisitorRoutes } from '#server/sharing/shares/visitor-routes.ts';
import { registerSuggestionRoutes } from '#server/sharing/suggestions/routes.ts';
import { registerSuggestingRoutes } from '#server/sharing/suggestions/visitor-routes.ts';
import { registerVisitPictures } from '#server/sharing/visits/pages.ts';
import { registerVisitPreview } from '#server/sharing/visits/preview-routes.ts';
import { registerVisitRoutes } from '#server/sharing/visits/routes.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { registerCardRoutes } from '#server/tree/cards/routes.ts';
import { registerChangeRoutes } from '#server/tree/changes/routes.ts';
import { registerGraphRoutes } from '#server/tree/trees/graph-routes.ts';
import { registerTreeRoutes } from '#server/tree/trees/routes.ts';
import type { SharedParts } from './shared-parts.ts';
import { registerSystemRoutes } from './system-routes.ts';

/** A part of the program with routes of its own. It takes what it needs of what all share. */
type Feature = (on: OnTree, shared: SharedParts) => void;

const makers = { export: makeExports, picture: makePictures, report: makeReports, book: makeBooks };

/** All of them. Where the paths of two routes meet, the first one answers. */
export const features: readonly Feature[] = [
  registerSystemRoutes,
  registerAccountRoutes,
  registerRegistrationRoutes,
  registerSecurityRoutes,
  registerSecondStepRoutes,
  registerTwoFactorRoutes,
  registerPasskeyRoutes,
  registerPasskeySignIn,
  registerPasskeyConfirmation,
  registerConfirmationRoutes,
  registerApiTokenRoutes,
  registerUserSettingsRoutes,
  registerSavedSearchRoutes,
  registerOwnAccountRoutes,
  registerTreeRoutes,
  registerAccessRoutes,
  registerShareRoutes,
  registerKeyRoutes,
  registerShareVisitorRoutes,
  registerVisitRoutes,
  registerVisitPreview,
  registerSuggestingRoutes,
  registerSuggestionRoutes,
  registerPublicTreeRoutes,
  registerContactRequestRoutes,
  (on, { previews }) => registerVisitPictures(on, previews),
  registerInvitationRoutes,
  registerInvitedRoutes,
  registerGraphRoutes,
  registerMemberRoutes,
  registerLifeRoutes,
  registerLivingRoutes,
  registerPlaceRoutes,
  registerSourceRoutes,
  registerEvidenceRoutes,
  registerHistoryRoutes,
  registerRelationshipRoutes,
  (on, { backupFolder, ...shared }) => registerErasureRoutes(on, { ...shared, backups: backupFolder.path }),
  registerCardRoutes,
  registerChangeRoutes,
  registerImportRoutes,
  (on, shared) => registerFileRoutes(on, shared, makers),
  registerNamedTextRoutes,
  registerPhotoRoutes,
  registerVisitedPhotoRoutes,
  registerIntegrityRoutes,
  registerDashboardRoutes,
  registerStatisticsRoutes,
  registerKinshipRoutes,
  registerSearchRoutes,
  registerNotificationRoutes,
  registerMailRoutes,
  registerCalendarRoutes,
  registerUserAdministrationRoutes,
  registerTreeAdministrationRoutes,
  registerTakeOutRoutes,
  registerAuditRoutes,
  (on, { backups }) => registerBackupRoutes(on, backups),
  (on, { config, ...shared }) => registerInstanceRoutes(on, { ...shared, dataDir: config.dataDir }),
  (on, { backups, ...shared }) => registerInstanceJobRoutes(on, { ...backups, ...shared }),
  registerSettingsRoutes,
];
