CREATE TABLE `title_terms` (
	`mandator` text PRIMARY KEY NOT NULL,
	`terms_id` text NOT NULL,
	FOREIGN KEY (`terms_id`) REFERENCES `agreed_terms`(`id`) ON UPDATE no action ON DELETE no action
);
