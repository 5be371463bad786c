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
CREATE TABLE `paywall_rules` (
	`mandator` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`rules` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `paywall_trials` (
	`mandator` text NOT NULL,
	`reader` text NOT NULL,
	`is_account` integer NOT NULL,
	`began_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `reader`)
);
--> statement-breakpoint
CREATE INDEX `paywall_trials_age` ON `paywall_trials` (`is_account`,`began_at`);