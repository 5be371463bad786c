ALTER TABLE `articles` ADD `ai` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `reviewed_by` text;