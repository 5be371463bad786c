CREATE TABLE `political_ads` (
	`id` text PRIMARY KEY NOT NULL,
	`mandators` text NOT NULL,
	`facts` text NOT NULL,
	`last_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `political_ads_age` ON `political_ads` (`last_day`);