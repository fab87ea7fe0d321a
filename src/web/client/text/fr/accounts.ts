import type en from '#web/client/text/en/accounts.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  login: {
    shared: 'Cet ordinateur est partagé',
    sharedHelp:
      'Rien n’y est conservé : votre session se termine à la fermeture du navigateur, et le texte non enregistré ne dure que le temps de son onglet.',
    codeTitle: 'Encore une étape',
    codeLead: 'Ouvrez l’application sur votre téléphone et saisissez le code affiché.',
    setUpTitle: 'Configurez une deuxième étape',
    setUpLead:
      'Ici, tout le monde se connecte avec un mot de passe et un code reçu du téléphone. Deux minutes suffisent.',
    passkey: 'Utiliser une clé d’accès',
    passkeyBusy: 'En attente de votre appareil…',
    passkeyFailed: 'Votre appareil n’a pas confirmé. Réessayez quand vous voudrez.',
    title: 'Bon retour parmi nous',
    subtitle: 'Connectez-vous pour retrouver votre arbre généalogique',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    busy: 'Connexion…',
    failed: 'La connexion a échoué',
    backToHome: 'Retour à l’accueil',
    forgot: 'Mot de passe oublié ?',
    noAccount: 'Pas encore de compte ?',
    register: 'Créer un compte',
    notVerifiedMail:
      'Ouvrez d’abord le lien que nous vous avons envoyé par e-mail. Vous pourrez ensuite vous connecter.',
    notVerifiedApproval: 'Un administrateur doit encore approuver ce compte. Vous pourrez ensuite vous connecter.',
    exploreDemo: 'Explorer la démo',
    demoHint: 'Une famille d’exemple, prête à être parcourue.',
    setupNeeded:
      'Personne n’a encore de compte ici. Ouvrez le lien d’installation que le serveur a affiché au démarrage.',
  },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    hasNoLastName: 'Je n’ai qu’un seul nom',
    email: 'E-mail',
    newPassword: 'Mot de passe',
    passwordHelp_one: 'Au moins {{count}} caractère. Une courte phrase est facile à retenir et difficile à deviner.',
    passwordHelp_other: 'Au moins {{count}} caractères. Une courte phrase est facile à retenir et difficile à deviner.',
    passwordHelp_many:
      'Au moins {{count}} de caractères. Une courte phrase est facile à retenir et difficile à deviner.',
    confirmPassword: 'Répétez le mot de passe',
  },
  register: {
    title: 'Créez votre compte',
    subtitle: 'Pour vos propres arbres, et pour ceux des proches qui vous invitent.',
    next: {
      mail: 'Nous vous enverrons un e-mail avec un lien. Il permet de confirmer que l’adresse est bien la vôtre.',
      approval:
        'Ce serveur n’envoie pas d’e-mails : un administrateur approuvera donc votre compte avant votre première connexion.',
    },
    submit: 'Créer le compte',
    busy: 'Création…',
    failed: 'Le compte n’a pas pu être créé',
    haveAccount: 'Vous avez déjà un compte ?',
    closedTitle: 'Les inscriptions sont fermées',
    closed:
      'Ici, les nouveaux comptes sont créés par un administrateur ou accompagnent une invitation à un arbre généalogique.',
  },
  registered: {
    mail: {
      title: 'Consultez vos e-mails',
      text: 'Nous avons écrit à {{email}}. Ouvrez le lien contenu dans cet e-mail, et votre compte sera prêt. Il est valable deux jours.',
    },
    approval: {
      title: 'Un administrateur va s’en occuper',
      text: 'La demande pour {{email}} a été transmise. Vous pourrez vous connecter dès qu’elle sera approuvée.',
    },
    none: {
      title: 'Votre compte est prêt',
      text: 'Connectez-vous en tant que {{email}} avec le mot de passe que vous venez de choisir.',
    },
    resend: 'Renvoyer l’e-mail',
    resent:
      'Si l’adresse attend d’être confirmée, un nouvel e-mail est en route. Regardez aussi parmi les courriers indésirables.',
  },
  link: {
    submit: 'Confirmer',
    busy: 'Confirmation…',
    invalidTitle: 'Ce lien ne mène nulle part',
    failed: 'Nous n’avons pas pu déterminer à quoi sert ce lien.',
  },
  verify: {
    title: 'Confirmez votre adresse',
    text: 'Saisissez le mot de passe choisi lors de votre inscription avec {{email}}, et vous serez connecté.',
    unknown: 'Je ne connais pas ce mot de passe',
    invalid:
      'Il a déjà servi, il est trop ancien ou il a été coupé lors de la copie. Connectez-vous pour en recevoir un autre, ou pour constater que tout va bien.',
  },
  confirmEmail: {
    ask: 'Confirmez votre nouvelle adresse',
    askText: 'Saisissez le mot de passe de votre compte ; désormais, vous vous connecterez en tant que {{email}}.',
    title: 'Votre adresse a changé',
    text: 'Désormais, vous vous connectez en tant que {{email}}.',
    invalid:
      'Il a déjà servi, il est trop ancien ou un lien plus récent l’a remplacé. Vous pouvez en demander un autre dans les paramètres.',
    goOn: 'Aller au tableau de bord',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    text: 'Indiquez-nous votre adresse, et nous vous enverrons un lien pour en choisir un nouveau.',
    noMail:
      'Ce serveur n’envoie pas d’e-mails. Adressez-vous à un administrateur : il peut créer un lien avec lequel vous choisirez un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    busy: 'Envoi…',
    sentTitle: 'Consultez vos e-mails',
    sent: 'S’il existe un compte pour {{email}}, un lien est en route. Il est valable une heure.',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    text: 'Toutes vos sessions seront fermées ; les jetons d’API, les clés d’accès et le lien du calendrier seront révoqués. Vous vous connecterez ensuite avec le nouveau mot de passe.',
    submit: 'Enregistrer',
    busy: 'Enregistrement…',
    doneTitle: 'Votre mot de passe a changé',
    done: 'Utilisez-le dès maintenant pour vous connecter.',
    invalid: 'Il a déjà servi, il date de plus d’une heure ou un lien plus récent l’a remplacé.',
    askAgain: 'Demander un nouveau lien',
  },
  setup: {
    title: 'L’histoire de votre famille commence ici',
    subtitle: 'Créez le premier compte d’administration. Ce lien ne sert qu’une fois.',
    submit: 'Créer le compte',
    busy: 'Création…',
    failed: 'Le compte n’a pas pu être créé',
    invalidTitle: 'Ce lien d’installation ne mène nulle part',
    invalid:
      'Il a déjà servi ou il a été coupé lors de la copie. Tant qu’aucun compte n’existe, le serveur affiche un nouveau lien à chaque démarrage.',
    toLogin: 'Aller à la connexion',
  },
  loginTest: {
    title: 'Test et diagnostic de connexion',
    subtitle: 'En mode démo seulement : qui est connecté, et un clic pour chaque compte d’exemple.',
    status: 'État de la connexion',
    signedIn: 'Session ouverte',
    signedOut: 'Session fermée',
    loadingState: 'État du chargement',
    loading: 'Chargement',
    ready: 'Prêt',
    currentUser: 'Compte actuel',
    nobody: 'Personne',
    accounts: 'Comptes d’essai',
    signInAs: 'Se connecter en tant que {{name}}',
    environment: 'Variables d’environnement',
    database: 'Base de données',
    mail: 'E-mail',
    set: 'définie',
    notSet: 'non définie',
    reachable: 'joignable',
    unreachable: 'injoignable',
    toLogin: 'Aller à la page de connexion',
    success: 'Connexion réussie !',
    error: 'Erreur : {{message}}',
    unknownError: 'Erreur inconnue',
  },
} satisfies Translation<typeof en>;
