CREATE TABLE `import_sources` (
	`mandator` text NOT NULL,
	`source` text NOT NULL,
	`record_id` text NOT NULL,
	`digest` text NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`mandator`, `source`, `record_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
