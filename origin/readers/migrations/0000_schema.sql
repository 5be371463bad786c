CREATE TABLE `ad_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mandator` text NOT NULL,
	`ad` text NOT NULL,
	`words` text NOT NULL,
	`email` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`reported_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ad_reports_due` ON `ad_reports` (`due_at`);--> statement-breakpoint
CREATE TABLE `consent_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`mandator` text NOT NULL,
	`text_version` text NOT NULL,
	`asked` text NOT NULL,
	`granted` text NOT NULL,
	`decided_at` integer NOT NULL,
	`kept_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_proofs_age` ON `consent_proofs` (`kept_until`);--> statement-breakpoint
CREATE TABLE `gift_links` (
	`id` text PRIMARY KEY NOT NULL,
	`giver` text NOT NULL,
	`mandator` text NOT NULL,
	`article_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	CONSTRAINT "gift_ends_after_it_begins" CHECK("gift_links"."expires_at" > "gift_links"."created_at")
);
--> statement-breakpoint
CREATE INDEX `gift_links_of_giver` ON `gift_links` (`giver`,`mandator`,`created_at`);--> statement-breakpoint
CREATE INDEX `gift_links_age` ON `gift_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `gift_openings` (
	`link_id` text NOT NULL,
	`reader` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `reader`),
	FOREIGN KEY (`link_id`) REFERENCES `gift_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_stops` (
	`address_key` text NOT NULL,
	`cause` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`address_key`, `cause`),
	CONSTRAINT "mail_stop_cause_known" CHECK("mail_stops"."cause" IN ('bounced', 'complained'))
);
--> statement-breakpoint
CREATE INDEX `mail_stops_end` ON `mail_stops` (`until`);--> statement-breakpoint
CREATE TABLE `newsletter_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_mails_due` ON `newsletter_mails` (`due_at`);--> statement-breakpoint
CREATE INDEX `newsletter_mails_subscription` ON `newsletter_mails` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`newsletter_slug` text NOT NULL,
	`mandator` text NOT NULL,
	`address_key` text NOT NULL,
	`address` text,
	`state` text NOT NULL,
	`round` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	CONSTRAINT "subscription_state_known" CHECK("newsletter_subscriptions"."state" IN ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "unsubscribed_has_no_address" CHECK(("newsletter_subscriptions"."state" = 'unsubscribed') = ("newsletter_subscriptions"."address" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_age` ON `newsletter_subscriptions` (`state`,`requested_at`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_end` ON `newsletter_subscriptions` (`state`,`unsubscribed_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscription` ON `newsletter_subscriptions` (`newsletter_slug`,`mandator`,`address_key`);--> statement-breakpoint
CREATE TABLE `metered_views` (
	`mandator` text NOT NULL,
	`rule_id` text NOT NULL,
	`reader` text NOT NULL,
	`article_id` integer NOT NULL,
	`viewed_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `rule_id`, `reader`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `metered_views_age` ON `metered_views` (`viewed_at`);--> statement-breakpoint
CREATE TABLE `paywall_trials` (
	`mandator` text NOT NULL,
	`reader` text NOT NULL,
	`is_account` integer NOT NULL,
	`began_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `reader`)
);
--> statement-breakpoint
CREATE INDEX `paywall_trials_age` ON `paywall_trials` (`is_account`,`began_at`);--> statement-breakpoint
CREATE TABLE `push_choices` (
	`subscription_id` integer NOT NULL,
	`kind` text NOT NULL,
	`tag_id` integer NOT NULL,
	`mandator` text NOT NULL,
	PRIMARY KEY(`subscription_id`, `kind`, `tag_id`),
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_choice_kind_known" CHECK("push_choices"."kind" IN ('topic', 'region'))
);
--> statement-breakpoint
CREATE INDEX `push_choices_followers` ON `push_choices` (`mandator`,`tag_id`,`subscription_id`);--> statement-breakpoint
CREATE TABLE `push_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_messages_end` ON `push_messages` (`expires_at`);--> statement-breakpoint
CREATE TABLE `push_ranges` (
	`message_id` text NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`taken_until` integer DEFAULT 0 NOT NULL,
	`left` text,
	`done_at` integer,
	PRIMARY KEY(`message_id`, `first_id`),
	FOREIGN KEY (`message_id`) REFERENCES `push_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_ranges_open` ON `push_ranges` (`message_id`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mandator` text NOT NULL,
	`endpoint_key` text NOT NULL,
	`endpoint` text,
	`p256dh` text,
	`auth` text,
	`sso_id` text,
	`breaking` integer NOT NULL,
	`breaking_at_night` integer NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`text_version` text NOT NULL,
	`agreed_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`ended_at` integer,
	`kept_until` integer,
	`told_on` text,
	`told` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_ended_has_no_endpoint" CHECK(("push_subscriptions"."ended_at" IS NULL) = ("push_subscriptions"."endpoint" IS NOT NULL) AND ("push_subscriptions"."ended_at" IS NULL) = ("push_subscriptions"."kept_until" IS NULL)),
	CONSTRAINT "push_quiet_has_two_ends" CHECK(("push_subscriptions"."quiet_from" IS NULL) = ("push_subscriptions"."quiet_to" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_key_unique` ON `push_subscriptions` (`endpoint_key`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_breaking` ON `push_subscriptions` (`mandator`,`id`) WHERE breaking = 1 AND ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `push_subscriptions_reader` ON `push_subscriptions` (`sso_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_seen` ON `push_subscriptions` (`seen_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `push_subscriptions_age` ON `push_subscriptions` (`kept_until`);--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`sso_id` text NOT NULL,
	`mandator` text NOT NULL,
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`ts` integer NOT NULL,
	PRIMARY KEY(`sso_id`, `mandator`, `kind`, `id`),
	CONSTRAINT "bookmark_kind_known" CHECK("bookmarks"."kind" IN ('article', 'region', 'tag'))
);
--> statement-breakpoint
CREATE INDEX `bookmarks_by_time` ON `bookmarks` (`sso_id`,`mandator`,`kind`,`ts`);--> statement-breakpoint
CREATE TABLE `reader_onboarding` (
	`sso_id` text PRIMARY KEY NOT NULL,
	`completed_at` integer NOT NULL
);
