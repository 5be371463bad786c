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
