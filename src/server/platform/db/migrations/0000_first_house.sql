CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "change_entries" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "change_entries_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"member_id" uuid,
	"member_name" text,
	"proposed_by" text,
	"touched" integer NOT NULL,
	"undoes" uuid,
	"undone_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "changes_seq" UNIQUE("tree_id","seq")
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"first_name" text,
	"last_name" text,
	"gender" text NOT NULL,
	"birth_date" text,
	"birth_earliest" integer,
	"birth_latest" integer,
	"birth_year" smallint,
	"birth_qualifier" smallint DEFAULT 0 NOT NULL,
	"birth_place" text,
	"death_date" text,
	"death_earliest" integer,
	"death_latest" integer,
	"death_year" smallint,
	"death_qualifier" smallint DEFAULT 0 NOT NULL,
	"death_place" text,
	"is_deceased" boolean DEFAULT false NOT NULL,
	"notes" text,
	"biography" text,
	"email" text,
	"phone" text,
	"location" text,
	"photo_url" text,
	"privacy" text DEFAULT 'auto' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	"added_in" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_members_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "family_members_gender" CHECK ("family_members"."gender" in ('male', 'female', 'other', 'unknown')),
	CONSTRAINT "family_members_privacy" CHECK ("family_members"."privacy" in ('auto', 'closed', 'open'))
);
--> statement-breakpoint
CREATE TABLE "family_trees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	"description" text,
	"owner_id" uuid NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"publicity_asked_at" timestamp with time zone,
	"for_search_engines" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"home_member_id" uuid,
	"living_names" text DEFAULT 'hidden' NOT NULL,
	"living_years" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"union_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "family_trees_living_names" CHECK ("family_trees"."living_names" in ('hidden', 'initials', 'full'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_access" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tree_access_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "tree_access_user" UNIQUE("tree_id","user_id"),
	CONSTRAINT "tree_access_role" CHECK ("tree_access"."role" in ('owner', 'editor', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "union_children" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"union_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"pedigree_a" text NOT NULL,
	"pedigree_b" text NOT NULL,
	"added_in" uuid NOT NULL,
	CONSTRAINT "union_children_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "union_children_once" UNIQUE("tree_id","union_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "unions" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"partner_a" uuid,
	"partner_b" uuid,
	"kind" text NOT NULL,
	"start_date" text,
	"start_earliest" integer,
	"start_latest" integer,
	"start_place" text,
	"end_reason" text,
	"end_date" text,
	"added_in" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unions_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "unions_kind" CHECK ("unions"."kind" in ('marriage', 'partnership', 'engagement', 'unknown')),
	CONSTRAINT "unions_two_people" CHECK ("unions"."partner_a" is distinct from "unions"."partner_b" or "unions"."partner_a" is null)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"disabled_at" timestamp with time zone,
	"last_active_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'user'))
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"progress_percent" integer DEFAULT 0 NOT NULL,
	"blob_hash" text,
	"size" bigint,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify_email', 'reset_password', 'change_email'))
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"member_id" uuid,
	"email" text,
	"message" text,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "invitations_token" UNIQUE("tree_id","token_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'editor', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ins_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_code" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "tree_selves" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tree_selves_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "tree_selves_user" UNIQUE("tree_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_cards" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dx" integer NOT NULL,
	"dy" integer NOT NULL,
	CONSTRAINT "moved_cards_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'facts' NOT NULL,
	"format" text NOT NULL,
	"scope" jsonb NOT NULL,
	"living" text NOT NULL,
	"picture" jsonb,
	"state" text NOT NULL,
	"progress_percent" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"file_name" text NOT NULL,
	"blob_hash" text,
	"size" bigint,
	"report" jsonb,
	"receipt" jsonb,
	"receipt_hash" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exports_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid,
	"target_name" text,
	"network" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"progress_percent" integer DEFAULT 0 NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint,
	"content_hash" text,
	"manifest" jsonb,
	"verified_at" timestamp with time zone,
	"verification" text,
	"verified_by" text,
	"reason" text,
	"started_by" uuid,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" text PRIMARY KEY NOT NULL,
	"users" integer NOT NULL,
	"active_users" integer NOT NULL,
	"trees" integer NOT NULL,
	"members" bigint NOT NULL,
	"requests" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"progress_percent" integer DEFAULT 0 NOT NULL,
	"params" jsonb NOT NULL,
	"result" jsonb,
	"reason" text,
	"started_by" uuid,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_name" text NOT NULL,
	"state" text NOT NULL,
	"took_ms" integer NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"hour" timestamp with time zone NOT NULL,
	"process_id" uuid NOT NULL,
	"requests" bigint NOT NULL,
	CONSTRAINT "request_counts_hour_process_id_pk" PRIMARY KEY("hour","process_id")
);
--> statement-breakpoint
CREATE TABLE "import_chunks" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_chunks_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"path" text NOT NULL,
	"blob_hash" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	CONSTRAINT "import_files_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"progress_percent" integer DEFAULT 0 NOT NULL,
	"preview" jsonb,
	"receipt" jsonb,
	"outcome" jsonb,
	"reason" text,
	"line_ending" text,
	"upload_hash" text,
	"change_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "dismissed_findings" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	"dismissed_by" uuid,
	"note" text,
	"added_in" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_findings_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "dismissed_findings_key" UNIQUE("tree_id","key")
);
--> statement-breakpoint
CREATE TABLE "duplicate_searches" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"progress_percent" integer DEFAULT 0 NOT NULL,
	"version" integer,
	"pairs" jsonb,
	"total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_searches_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "kept_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"wish" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid,
	"path" text NOT NULL,
	"blob_hash" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"added_in" uuid NOT NULL,
	CONSTRAINT "media_files_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"params" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"about_tree" uuid,
	"read_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_reminders_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "photo_files" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"size" text NOT NULL,
	"blob_hash" text NOT NULL,
	"bytes" bigint NOT NULL,
	"mime" text NOT NULL,
	"added_in" uuid NOT NULL,
	CONSTRAINT "photo_files_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "photo_files_once" UNIQUE("tree_id","photo_id","size")
);
--> statement-breakpoint
CREATE TABLE "photo_people" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"x" real,
	"y" real,
	"width" real,
	"height" real,
	"blob_hash" text,
	"added_in" uuid NOT NULL,
	CONSTRAINT "photo_people_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "photo_people_once" UNIQUE("tree_id","photo_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"media_id" uuid,
	"caption" text,
	"taken_on" text,
	"place" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_by" uuid,
	"added_in" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "undrawn_photos" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "undrawn_photos_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "public_figures" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"day" integer NOT NULL,
	"generations" integer NOT NULL,
	"first_year" smallint,
	"last_year" smallint,
	"country" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "public_figures_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "public_people" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text,
	"last_name" text,
	"gender" text NOT NULL,
	"birth_year" smallint,
	"death_year" smallint,
	"birth_place" text,
	"places" text[] NOT NULL,
	"is_living" boolean NOT NULL,
	"has_photo" boolean NOT NULL,
	"search_text" text NOT NULL,
	"sort_name" text NOT NULL,
	CONSTRAINT "public_people_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "gedcom_records" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_line" integer NOT NULL,
	"xref" text,
	"tag" text NOT NULL,
	"lines" text NOT NULL,
	"said" text,
	"entity_id" uuid,
	"added_in" uuid NOT NULL,
	CONSTRAINT "gedcom_records_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "life_events" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"label" text,
	"value" text,
	"date" text,
	"earliest" integer,
	"latest" integer,
	"year" smallint,
	"place" text,
	"place_folded" text NOT NULL,
	"text_folded" text NOT NULL,
	"has_source" boolean NOT NULL,
	CONSTRAINT "life_events_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"tree_id" uuid NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"password_hash" text,
	"name" text,
	"allow_download" boolean NOT NULL,
	"view_only" boolean NOT NULL,
	"allow_suggestions" boolean NOT NULL,
	"branch" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_links_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "suggested_photos" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" text NOT NULL,
	"suggestion_id" uuid,
	"blob_hash" text NOT NULL,
	"shown_blob_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggested_photos_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"link_id" text NOT NULL,
	"link_name" text,
	"visitor_name" text NOT NULL,
	"message" text,
	"fields" jsonb NOT NULL,
	"note" text,
	"photo_id" uuid,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"outcome" jsonb,
	"change_id" uuid,
	CONSTRAINT "suggestions_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
CREATE TABLE "tree_connections" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "tree_connections_tree_id_id_pk" PRIMARY KEY("tree_id","id"),
	CONSTRAINT "tree_connections_state" CHECK ("tree_connections"."state" in ('waiting', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_entries" ADD CONSTRAINT "change_entries_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_trees" ADD CONSTRAINT "family_trees_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_access" ADD CONSTRAINT "tree_access_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_children" ADD CONSTRAINT "union_children_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_children" ADD CONSTRAINT "union_children_union_fk" FOREIGN KEY ("tree_id","union_id") REFERENCES "public"."unions"("tree_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "union_children" ADD CONSTRAINT "union_children_member_fk" FOREIGN KEY ("tree_id","member_id") REFERENCES "public"."family_members"("tree_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unions" ADD CONSTRAINT "unions_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unions" ADD CONSTRAINT "unions_partner_a_fk" FOREIGN KEY ("tree_id","partner_a") REFERENCES "public"."family_members"("tree_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unions" ADD CONSTRAINT "unions_partner_b_fk" FOREIGN KEY ("tree_id","partner_b") REFERENCES "public"."family_members"("tree_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_selves" ADD CONSTRAINT "tree_selves_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_cards" ADD CONSTRAINT "moved_cards_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_findings" ADD CONSTRAINT "dismissed_findings_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_searches" ADD CONSTRAINT "duplicate_searches_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_searches" ADD CONSTRAINT "kept_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_photo_fk" FOREIGN KEY ("tree_id","photo_id") REFERENCES "public"."photos"("tree_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_people" ADD CONSTRAINT "photo_people_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_people" ADD CONSTRAINT "photo_people_photo_fk" FOREIGN KEY ("tree_id","photo_id") REFERENCES "public"."photos"("tree_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undrawn_photos" ADD CONSTRAINT "undrawn_photos_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_figures" ADD CONSTRAINT "public_figures_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_people" ADD CONSTRAINT "public_people_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gedcom_records" ADD CONSTRAINT "gedcom_records_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_events" ADD CONSTRAINT "life_events_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_events" ADD CONSTRAINT "life_events_record_fk" FOREIGN KEY ("tree_id","record_id") REFERENCES "public"."gedcom_records"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_photos" ADD CONSTRAINT "suggested_photos_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_photos" ADD CONSTRAINT "suggested_photos_suggestion_fk" FOREIGN KEY ("tree_id","suggestion_id") REFERENCES "public"."suggestions"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_connections" ADD CONSTRAINT "tree_connections_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "change_entries_change" ON "change_entries" USING btree ("tree_id","change_id","position");--> statement-breakpoint
CREATE INDEX "change_entries_entity" ON "change_entries" USING btree ("tree_id","entity_id");--> statement-breakpoint
CREATE INDEX "change_entries_blob" ON "change_entries" USING btree ((before ->> 'blob_hash')) WHERE entity in ('media', 'photo_file', 'photo_person');--> statement-breakpoint
CREATE INDEX "family_members_created" ON "family_members" USING btree ("tree_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "family_members_updated" ON "family_members" USING btree ("tree_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "family_members_name" ON "family_members" USING btree ("tree_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "family_members_birth" ON "family_members" USING btree ("tree_id","birth_earliest","id");--> statement-breakpoint
CREATE INDEX "family_members_added_in" ON "family_members" USING btree ("tree_id","added_in");--> statement-breakpoint
CREATE INDEX "family_members_search" ON "family_members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "family_trees_owner" ON "family_trees" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "family_trees_created" ON "family_trees" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "family_trees_name" ON "family_trees" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "family_trees_public" ON "family_trees" USING btree ("sort_name","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "family_trees_search" ON "family_trees" USING gin ("sort_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "family_trees_first" ON "family_trees" USING btree ("owner_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tree_access_by_user" ON "tree_access" USING btree ("user_id","tree_id");--> statement-breakpoint
CREATE INDEX "union_children_member" ON "union_children" USING btree ("tree_id","member_id");--> statement-breakpoint
CREATE INDEX "union_children_added_in" ON "union_children" USING btree ("tree_id","added_in");--> statement-breakpoint
CREATE INDEX "unions_partner_a" ON "unions" USING btree ("tree_id","partner_a");--> statement-breakpoint
CREATE INDEX "unions_partner_b" ON "unions" USING btree ("tree_id","partner_b");--> statement-breakpoint
CREATE INDEX "unions_added_in" ON "unions" USING btree ("tree_id","added_in");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("sort_name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_active" ON "users" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "users_last_active" ON "users" USING btree (coalesce("last_active_at", to_timestamp(0)),"id");--> statement-breakpoint
CREATE INDEX "account_exports_user" ON "account_exports" USING btree ("user_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "account_exports_blob" ON "account_exports" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tree_selves_by_user" ON "tree_selves" USING btree ("user_id","tree_id");--> statement-breakpoint
CREATE INDEX "exports_user" ON "exports" USING btree ("tree_id","user_id");--> statement-breakpoint
CREATE INDEX "exports_age" ON "exports" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "exports_blob" ON "exports" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "exports_receipt" ON "exports" USING btree ("receipt_hash");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "house_jobs_newest" ON "house_jobs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "house_jobs_state" ON "house_jobs" USING btree ("state");--> statement-breakpoint
CREATE INDEX "probes_newest" ON "probes" USING btree ("check_name","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "probes_age" ON "probes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_chunks_order" ON "import_chunks" USING btree ("tree_id","import_id","position");--> statement-breakpoint
CREATE INDEX "import_files_import" ON "import_files" USING btree ("tree_id","import_id","id");--> statement-breakpoint
CREATE INDEX "import_files_blob" ON "import_files" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_upload" ON "imports" USING btree ("upload_hash") WHERE upload_hash is not null;--> statement-breakpoint
CREATE INDEX "duplicate_searches_newest" ON "duplicate_searches" USING btree ("tree_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "duplicate_searches_age" ON "duplicate_searches" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "kept_searches_user" ON "kept_searches" USING btree ("user_id","at" desc);--> statement-breakpoint
CREATE INDEX "media_files_import" ON "media_files" USING btree ("tree_id","import_id","path");--> statement-breakpoint
CREATE INDEX "media_files_added_in" ON "media_files" USING btree ("tree_id","added_in");--> statement-breakpoint
CREATE INDEX "media_files_blob" ON "media_files" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_undelivered" ON "notifications" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_tree" ON "notifications" USING btree ("about_tree");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sent_reminders_age" ON "sent_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photo_files_added_in" ON "photo_files" USING btree ("tree_id","added_in");--> statement-breakpoint
CREATE INDEX "photo_files_blob" ON "photo_files" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "photo_people_member" ON "photo_people" USING btree ("tree_id","member_id");--> statement-breakpoint
CREATE INDEX "photo_people_added_in" ON "photo_people" USING btree ("tree_id","added_in");--> statement-breakpoint
CREATE INDEX "photo_people_blob" ON "photo_people" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "photos_added_in" ON "photos" USING btree ("tree_id","added_in");--> statement-breakpoint
CREATE INDEX "photos_media" ON "photos" USING btree ("tree_id","media_id");--> statement-breakpoint
CREATE INDEX "undrawn_photos_next" ON "undrawn_photos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "public_people_name" ON "public_people" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "public_people_search" ON "public_people" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gedcom_records_order" ON "gedcom_records" USING btree ("tree_id","import_id","position");--> statement-breakpoint
CREATE INDEX "gedcom_records_entity" ON "gedcom_records" USING btree ("tree_id","entity_id");--> statement-breakpoint
CREATE INDEX "gedcom_records_added_in" ON "gedcom_records" USING btree ("tree_id","added_in");--> statement-breakpoint
CREATE INDEX "gedcom_records_shared" ON "gedcom_records" USING btree ("tree_id","tag","xref") WHERE tag <> 'INDI' and tag <> 'FAM';--> statement-breakpoint
CREATE INDEX "gedcom_records_associates" ON "gedcom_records" USING btree ("tree_id") WHERE strpos(lines, 'ASSO @') > 0;--> statement-breakpoint
CREATE INDEX "gedcom_records_confidential" ON "gedcom_records" USING btree ("tree_id") WHERE entity_id is not null and lines ~ '\n[12] RESN ';--> statement-breakpoint
CREATE INDEX "life_events_record" ON "life_events" USING btree ("tree_id","record_id");--> statement-breakpoint
CREATE INDEX "life_events_entity" ON "life_events" USING btree ("tree_id","entity_id");--> statement-breakpoint
CREATE INDEX "life_events_search" ON "life_events" USING gin ("text_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "share_links_token" ON "share_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_links_expiry" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_links_maker" ON "share_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "suggested_photos_suggestion" ON "suggested_photos" USING btree ("tree_id","suggestion_id");--> statement-breakpoint
CREATE INDEX "suggested_photos_age" ON "suggested_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "suggested_photos_blob" ON "suggested_photos" USING btree ("blob_hash");--> statement-breakpoint
CREATE INDEX "suggested_photos_shown" ON "suggested_photos" USING btree ("shown_blob_hash");--> statement-breakpoint
CREATE INDEX "suggestions_open" ON "suggestions" USING btree ("tree_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "suggestions_decided" ON "suggestions" USING btree ("tree_id","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "suggestions_age" ON "suggestions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "suggestions_member" ON "suggestions" USING btree ("tree_id","member_id");--> statement-breakpoint
CREATE INDEX "suggestions_link" ON "suggestions" USING btree ("tree_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tree_connections_waiting" ON "tree_connections" USING btree ("tree_id","asker_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "tree_connections_asker" ON "tree_connections" USING btree ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "tree_connections_owner" ON "tree_connections" USING btree ("owner_id","created_at");