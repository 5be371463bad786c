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
CREATE TABLE `newsletter_mandators` (
	`newsletter_slug` text NOT NULL,
	`mandator` text NOT NULL,
	PRIMARY KEY(`mandator`, `newsletter_slug`),
	FOREIGN KEY (`newsletter_slug`) REFERENCES `newsletters`(`slug`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	FOREIGN KEY (`newsletter_slug`) REFERENCES `newsletters`(`slug`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscription_state_known" CHECK("newsletter_subscriptions"."state" IN ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "unsubscribed_has_no_address" CHECK(("newsletter_subscriptions"."state" = 'unsubscribed') = ("newsletter_subscriptions"."address" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_age` ON `newsletter_subscriptions` (`state`,`requested_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscription` ON `newsletter_subscriptions` (`newsletter_slug`,`mandator`,`address_key`);--> statement-breakpoint
CREATE TABLE `newsletters` (
	`slug` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`claim` text NOT NULL,
	`description` text NOT NULL,
	`rhythm` text NOT NULL,
	`sample_topics` text NOT NULL,
	`image` text,
	`updated_at` integer NOT NULL
);
