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
CREATE INDEX `push_subscriptions_age` ON `push_subscriptions` (`kept_until`);